import type { CreateTableBuilder, Kysely } from 'kysely';

/**
 * Returns a builder of a table with the columns of every item, to which the columns of fields are added. Frozen like
 * migrations.
 */
export function createItemTable(db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id'))
    .addColumn('updated_by', 'text', (column) => column.references('user.id'))
    .addColumn('status_kz', 'text', (column) => column.notNull())
    .addColumn('status_ru', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('unpublish_at', 'text')
    .addColumn('published_at_kz', 'text')
    .addColumn('published_at_ru', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('search_kz', 'text', (column) => column.notNull())
    .addColumn('search_ru', 'text', (column) => column.notNull());
}
