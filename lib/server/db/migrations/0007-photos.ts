import type { Kysely } from 'kysely';

/**
 * Adds the master, edits and time of pictures. Rows of replaced or taken-down objects remain, so that their addresses
 * answer `gone`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['placeholder', 'taken_at', 'recipe']) {
    await db.schema.alterTable('file').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('stored_object')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('shown'))
    .execute();
  await db.schema.alterTable('stored_object').addColumn('removed_at', 'text').execute();
  // `null` while the bytes of a removed object are still on disk, so that a restart does not forget to erase them.
  await db.schema.alterTable('stored_object').addColumn('erased_at', 'text').execute();
  await db.schema.createIndex('file_sha256').on('file').column('sha256').execute();
  await db.schema.createIndex('image_file').on('image').column('file').execute();
  for (const column of ['consent_by', 'consent_on']) {
    await db.schema.alterTable('image').addColumn(column, 'text').execute();
  }
}
