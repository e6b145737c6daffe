import type { Kysely } from 'kysely';

/** Adds the place of a page among those below the same page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('page')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
