import { sql, type Kysely } from 'kysely';

/** Creates an index for each filter of the audit log, in reading order, because the log grows with every sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['user_id', 'action', 'collection', 'item_id']) {
    await db.schema.createIndex(`audit_${column}`).on('audit').columns([column, 'at']).execute();
  }
  await sql`create index stored_object_to_erase on stored_object (name)
    where removed_at is not null and erased_at is null`.execute(db);
}
