import type { Kysely } from 'kysely';

/** Renames the table of unsaved texts to `autosave`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unsaved_text').renameTo('autosave').execute();
}
