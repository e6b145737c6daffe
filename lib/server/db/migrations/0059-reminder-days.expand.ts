import type { Kysely } from 'kysely';

/** Adds the days ahead of which people are told that a consent ends or a text is to be read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['image', 'film'])
    await db.schema.alterTable(table).addColumn('consent_until', 'text').execute();
  for (const table of ['page', 'document'])
    await db.schema.alterTable(table).addColumn('review_on', 'text').execute();
}
