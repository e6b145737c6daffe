import type { Kysely } from 'kysely';

/** Adds the first and last day of an entry of the search, by which equal results are sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['first_day', 'last_day'])
    await db.schema.alterTable('search_entry').addColumn(column, 'text').execute();
}
