import type { Kysely } from 'kysely';

/** Creates the table of the parts of the site that staff have switched: a row per part, with its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('part_switch')
    .addColumn('part', 'text', (column) => column.primaryKey())
    .addColumn('is_off', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .execute();
}
