import type { Kysely } from 'kysely';

/** Creates the table of the words for which the search found nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missed_word')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_word_key', ['day', 'locale', 'word'])
    .execute();
}
