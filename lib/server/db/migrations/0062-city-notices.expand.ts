import type { Kysely } from 'kysely';

/** Creates the tables of notices that a city publishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('city_document')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('city_problem')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('hidden_city_notice')
    .addColumn('notice_id', 'text', (column) => column.primaryKey())
    .addColumn('hidden_at', 'text', (column) => column.notNull())
    .execute();
}
