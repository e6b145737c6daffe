import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';

/** Creates the tables of milestones, indicators, tour stops, inquiries and settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'milestone')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('year', 'integer')
    .addColumn('text_kz', 'text')
    .addColumn('text_ru', 'text')
    .addColumn('image', 'text')
    .execute();

  await createItemTable(db, 'indicator')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('kind', 'text')
    .addColumn('school_year', 'text')
    .addColumn('value', 'real')
    .addColumn('note_kz', 'text')
    .addColumn('note_ru', 'text')
    .execute();

  await createItemTable(db, 'stop')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('text_kz', 'text')
    .addColumn('text_ru', 'text')
    .addColumn('image', 'text')
    .addColumn('panorama', 'text')
    .addColumn('plan_x', 'integer')
    .addColumn('plan_y', 'integer')
    .addColumn('position', 'integer')
    .execute();

  for (const table of ['milestone', 'indicator', 'stop']) {
    for (const column of ['publish_at', 'unpublish_at']) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  }

  await db.schema
    .createTable('appeal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('handled_at', 'text')
    .addColumn('handled_by', 'text', (column) => column.references('user.id'))
    .execute();
  await db.schema.createIndex('appeal_created_at').on('appeal').column('created_at').execute();

  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
