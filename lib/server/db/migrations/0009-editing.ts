import type { Kysely } from 'kysely';

/** Adds former slugs, change times of translations, open forms and unsaved texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_slug')
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_slug_key', ['content_type', 'slug'])
    .execute();

  await db.schema
    .createTable('text_change')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('text_change_key', ['item_id', 'locale'])
    .execute();

  await db.schema
    .createTable('open_form')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('open_form_key', ['item_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('unsaved_text')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('copy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unsaved_text_key', ['user_id', 'collection', 'item_id'])
    .execute();
}
