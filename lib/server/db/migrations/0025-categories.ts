import { sql, type Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import first from './0025-categories/first-categories.json';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

/** Creates the categories. Every site gets those that were part of the program until now; items keep their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'category')
    .addColumn('kind', 'text')
    .addColumn('name_kz', 'text')
    .addColumn('name_ru', 'text')
    .addColumn('key', 'text')
    .addColumn('colour', 'text')
    .addColumn('poster', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create unique index category_key on category (kind, "key")`.execute(db);
  const now = new Date().toISOString();
  for (const { kind, key, kz, ru, poster } of first) {
    const id = crypto.randomUUID();
    const position = first.filter((other) => other.kind === kind).findIndex((other) => other.key === key) + 1;
    await sql`insert into category (id, version, created_at, updated_at, status_kz, status_ru, published_at_kz,
        published_at_ru, search_kz, search_ru, kind, name_kz, name_ru, "key", poster, position)
      values (${id}, 1, ${now}, ${now}, 'published', 'published', ${now}, ${now}, '', '', ${kind}, ${kz}, ${ru},
        ${key}, ${poster}, ${position})`.execute(db);
    const input = { kind, name: { kz, ru }, key, colour: null, poster, position, ...published };
    await sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
      values ('category', ${id}, 1, ${now}, null, ${JSON.stringify(input)})`.execute(db);
  }
}
