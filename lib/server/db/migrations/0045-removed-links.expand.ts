import type { Kysely } from 'kysely';

/** Creates the table of links that were removed with the closing of a page: a row for each page and item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_link')
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_link_pk', ['page_id', 'item_id'])
    .execute();
}
