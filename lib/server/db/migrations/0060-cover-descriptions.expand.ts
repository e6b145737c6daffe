import type { Kysely } from 'kysely';

/** Gives covers a description for the place where they stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['news', 'page', 'method'])
    for (const column of ['cover_alt_kz', 'cover_alt_ru'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
}
