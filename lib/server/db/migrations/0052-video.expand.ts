import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';

/** Creates videos, their uploads in parts, and the mark of files that are hidden for a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'film')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('date', 'text')
    .addColumn('file', 'text')
    .addColumn('poster', 'text')
    .addColumn('description_kz', 'text')
    .addColumn('description_ru', 'text')
    .addColumn('captions_kz', 'text')
    .addColumn('captions_ru', 'text')
    .addColumn('shows_people', 'integer')
    .addColumn('consent', 'integer')
    .addColumn('consent_by', 'text')
    .addColumn('consent_on', 'text')
    .execute();
  await db.schema.alterTable('file').addColumn('hidden_at', 'text').execute();
  await db.schema
    .createTable('video_upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .execute();
  await db.schema
    .createTable('video_part')
    .addColumn('object', 'text', (column) => column.primaryKey())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('video_part_upload').on('video_part').column('upload_id').execute();
}
