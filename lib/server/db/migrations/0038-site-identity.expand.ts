import type { Kysely } from 'kysely';

/** Creates the row that names the site, by which it knows the files that are its own. The first start fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_identity')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .execute();
}
