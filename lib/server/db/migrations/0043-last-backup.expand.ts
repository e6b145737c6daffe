import type { Kysely } from 'kysely';

/** Creates the table of the last backups: one row for the last complete one, one for the last that lacks files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_backup')
    .addColumn('result', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('lost_files', 'integer', (column) => column.notNull())
    .execute();
}
