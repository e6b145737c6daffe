import type { Kysely } from 'kysely';

/** Creates the table of filters of lists that people saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_filter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_filter_name', ['user_id', 'collection', 'name'])
    .execute();
}
