import type { Kysely } from 'kysely';

/** A number for every item that can be searched for: what a text index knows an item by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_key')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull().unique())
    .execute();
}
