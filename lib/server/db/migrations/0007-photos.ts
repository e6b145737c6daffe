import type { Kysely } from 'kysely';

/**
 * What a picture keeps beside its sizes: the master that its sizes are made from, what was done to it, and when it
 * was taken. Objects that were replaced or taken down keep their row, so that their addresses answer "gone".
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
  // Empty while the bytes of a removed object are still on the disk: what is left to do survives a restart here.
  await db.schema.alterTable('stored_object').addColumn('erased_at', 'text').execute();
  await db.schema.createIndex('file_sha256').on('file').column('sha256').execute();
  await db.schema.createIndex('image_file').on('image').column('file').execute();
  for (const column of ['consent_by', 'consent_on']) {
    await db.schema.alterTable('image').addColumn(column, 'text').execute();
  }
}
