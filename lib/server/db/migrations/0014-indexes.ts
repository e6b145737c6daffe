import { sql, type Kysely } from 'kysely';

/** The history grows with every sign-in: each of its filters has an index, in the order in which it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['user_id', 'action', 'collection', 'item_id']) {
    await db.schema.createIndex(`audit_${column}`).on('audit').columns([column, 'at']).execute();
  }
  await sql`create index stored_object_to_erase on stored_object (name)
    where removed_at is not null and erased_at is null`.execute(db);
}
