import { sql, type Kysely } from 'kysely';

/**
 * Drops the text indexes, which are created again after the migrations: a word that is partly bold or a link now
 * counts as one word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table%' and name like 'text_of_%'`.execute(db);
  for (const { name } of rows) await db.schema.dropTable(name).execute();
}
