import type { Kysely } from 'kysely';
import { createItemTable } from '../create-item-table';
import first from './0030-events/first-categories.json';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };

/** Columns of the tables that the migration fills. */
interface Tables {
  category: Record<string, string | number | null>;
  revision: Record<string, string | number | null>;
}

/** Creates the events, and the first categories of events for every site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItemTable(db, 'event')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('category', 'text')
    .addColumn('date', 'text')
    .addColumn('last_day', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('place_kz', 'text')
    .addColumn('place_ru', 'text')
    .addColumn('grades', 'text')
    .addColumn('lessons', 'text')
    .addColumn('text_kz', 'text')
    .addColumn('text_ru', 'text')
    .addColumn('link', 'text')
    .execute();
  const tables = db as Kysely<Tables>;
  const now = new Date().toISOString();
  for (const [index, { key, kz, ru, colour }] of first.entries()) {
    const id = crypto.randomUUID();
    const position = index + 1;
    await tables
      .insertInto('category')
      .values({
        ...{
          id,
          version: 1,
          created_at: now,
          updated_at: now,
          status_kz: 'published',
          status_ru: 'published',
        },
        ...{ published_at_kz: now, published_at_ru: now, search_kz: '', search_ru: '' },
        ...{ kind: 'event', name_kz: kz, name_ru: ru, key, colour, poster: null, position },
      })
      .execute();
    const input = { kind: 'event', name: { kz, ru }, key, colour, poster: null, position, ...published };
    await tables
      .insertInto('revision')
      .values({
        ...{ content_type: 'category', item_id: id, version: 1, saved_at: now, saved_by: null },
        input: JSON.stringify(input),
      })
      .execute();
  }
}
