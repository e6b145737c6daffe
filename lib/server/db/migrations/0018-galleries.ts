import type { Kysely } from 'kysely';

/** Adds the gallery of a news item, the documents of a method section and the mark of the director. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('news').addColumn('gallery', 'text').execute();
  await db.schema.alterTable('adisteme').addColumn('documents', 'text').execute();
  await db.schema
    .alterTable('staff')
    .addColumn('director', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
