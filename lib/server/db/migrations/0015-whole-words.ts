import { sql, type Kysely } from 'kysely';

/** A word that is partly bold or a link is one word now: what items are searched for is noted anew after this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table%' and name like 'text_of_%'`.execute(db);
  for (const { name } of rows) await db.schema.dropTable(name).execute();
}
