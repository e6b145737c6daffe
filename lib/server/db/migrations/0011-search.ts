import type { Kysely } from 'kysely';

/** Creates the row ids of items in the text indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_key')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull().unique())
    .execute();
}
