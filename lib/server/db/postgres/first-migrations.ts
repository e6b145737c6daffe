import type { Kysely, Migration } from 'kysely';

/**
 * Migrations up to 0028 whose statements only SQLite understands. No database of PostgreSQL held content before them, so
 * here they only change tables. Frozen.
 */
export const firstMigrations: Readonly<Record<string, Migration>> = {
  '0012-scale': { up: addScale },
  '0015-whole-words': { up: async () => {} },
  '0017-slug-source': { up: addSlugSource },
  '0022-page-blocks': { up: addPageBlocks },
  '0023-page-tree': { up: addPageTree },
};

async function addScale(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_use')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_use_key', ['item_id', 'file_id'])
    .execute();
  await db.schema
    .createIndex('file_use_file')
    .on('file_use')
    .columns(['file_id', 'content_type', 'item_id'])
    .execute();
  await db.schema
    .createTable('outdated_text')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('outdated_text_type')
    .on('outdated_text')
    .columns(['content_type', 'item_id'])
    .execute();
  await db.schema
    .createTable('tally')
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('trashed', 'integer', (column) => column.notNull())
    .addColumn('status_kz', 'text', (column) => column.notNull())
    .addColumn('status_ru', 'text', (column) => column.notNull())
    .addColumn('timed', 'integer', (column) => column.notNull())
    .addColumn('untitled', 'integer', (column) => column.notNull())
    .addColumn('items', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tally_key', [
      'content_type',
      'filter',
      'value',
      'trashed',
      'status_kz',
      'status_ru',
      'timed',
      'untitled',
    ])
    .execute();
}

async function addSlugSource(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slug_source')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('locale', 'text', (column) => column.notNull())
    .execute();
}

async function addPageBlocks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('page').addColumn('blocks', 'text').execute();
  await db.schema.alterTable('page').dropColumn('body_kz').execute();
  await db.schema.alterTable('page').dropColumn('body_ru').execute();
  await db.schema
    .alterTable('indicator')
    .addColumn('on_home', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addPageTree(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('page').addColumn('parent', 'text').execute();
  await db.schema.alterTable('page').addColumn('lead_kz', 'text').execute();
  await db.schema.alterTable('page').addColumn('lead_ru', 'text').execute();
  await db.schema
    .alterTable('page')
    .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
