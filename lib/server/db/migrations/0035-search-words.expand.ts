import type { Kysely } from 'kysely';

/** Adds the number of words of an entry of the search, by which short texts rank above long ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('search_entry')
    .addColumn('word_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
