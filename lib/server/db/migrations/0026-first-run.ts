import type { Kysely } from 'kysely';

/** Adds the progress of the first run, and which items are sample content. Existing sites have been set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_run')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('done', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sample_item')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sample_change')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id'))
    .execute();
  await db.schema
    .createTable('sample_change_item')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status_kz', 'text', (column) => column.notNull())
    .addColumn('status_ru', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
}
