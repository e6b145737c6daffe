import { sql, type Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import first from './0028-search/first-synonyms.json';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

/** Creates the entries of the search for visitors, and the synonyms with a first list for every site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_entry')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('anchor', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('search_entry_item').on('search_entry').column('item_id').execute();
  await createItemTable(db, 'synonym').addColumn('words_kz', 'text').addColumn('words_ru', 'text').execute();
  const now = new Date().toISOString();
  for (const { kz, ru } of first) {
    const id = crypto.randomUUID();
    await sql`insert into synonym (id, version, created_at, updated_at, status_kz, status_ru, published_at_kz,
        published_at_ru, search_kz, search_ru, words_kz, words_ru)
      values (${id}, 1, ${now}, ${now}, 'published', 'published', ${now}, ${now}, '', '', ${kz}, ${ru})`.execute(
      db,
    );
    const input = { words: { kz, ru }, ...published };
    await sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
      values ('synonym', ${id}, 1, ${now}, null, ${JSON.stringify(input)})`.execute(db);
  }
}
