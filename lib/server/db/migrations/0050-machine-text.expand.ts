import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';

/** Texts that a machine translated, and the school's terms that translations keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machine_text')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('is_stored', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('machine_text_key', ['item_id', 'locale', 'path'])
    .execute();
  await db.schema
    .createIndex('machine_text_type')
    .on('machine_text')
    .columns(['content_type', 'is_stored'])
    .execute();
  await createItemTable(db, 'term').addColumn('name_kz', 'text').addColumn('name_ru', 'text').execute();
}
