import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { news } from '@/lib/content/types/news';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { toInputColumns } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { fillSearchIndex } from './index-item';
import { listKnownTokens, replaceEntries } from './search-index';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openMigratedDatabase();
});
afterEach(() => opened.drop());

/** A word with soft hyphens, as Word and web pages write it, and without. */
const words = {
  hyphenated: '\u041e\u0431\u00ad\u0449\u0435\u00ad\u0436\u0438\u0442\u0438\u0435',
  whole: '\u043e\u0431\u0449\u0435\u0436\u0438\u0442\u0438\u0435',
};

const entry = { locale: 'kz', anchor: null, keywords: '', tags: [], body: '', days: null } as const;

const add = (itemId: string, title: string) =>
  opened.database.db
    .transaction()
    .execute((db) => replaceEntries(db, { type: 'news', itemId }, [{ ...entry, title }]));

const listKnown = () => listKnownTokens(opened.database.db, ['before', 'after']);

const storeVersion = (value: string) =>
  opened.database.db.updateTable('setting').set({ value }).where('name', '=', 'searchTokens').execute();

test('an index with older tokens is filled again in its tables, where an older version goes on to save', async () => {
  const { db } = opened.database;
  await add('a', 'before');
  await storeVersion('1');
  const tables = await db.introspection.getTables();
  await fillSearchIndex(db);
  // No item has this entry.
  expect(await listKnown()).toEqual([]);
  expect(await db.introspection.getTables()).toEqual(tables);
  await add('b', 'after');
  expect(await listKnown()).toEqual(['after']);
  await fillSearchIndex(db);
  expect(await listKnown()).toEqual(['after']);
});

test('texts that an earlier version folded otherwise are folded again, also in lists of the cabinet', async () => {
  const { db } = opened.database;
  const title = { kz: null, ru: words.hyphenated };
  const columns = toInputColumns(news, { ...createEmptyInput(news), title } as AnyInput);
  // The earlier version took each soft hyphen for a space.
  const search = words.hyphenated.toLowerCase().replaceAll('\u00ad', ' ');
  await db
    .insertInto('news')
    .values({
      ...{ id: 'a', version: 3, created_at: '', updated_at: 'then' },
      ...{ ...columns, slug: 'a', search_ru: search },
    })
    .execute();
  await storeVersion('6');
  await fillSearchIndex(db);
  expect(await listKnownTokens(db, [words.whole])).toEqual([words.whole]);
  const row = await selectItems(db, 'news').executeTakeFirstOrThrow();
  expect(row).toMatchObject({ search_ru: words.whole, version: 3, updated_at: 'then' });
});

test('others save while an index with many items is filled', async () => {
  const { db } = opened.database;
  const columns = toInputColumns(news, createEmptyInput(news) as AnyInput);
  const rows = Array.from({ length: 520 }, (_, index) => ({
    ...{ id: String(index), version: 1, created_at: '', updated_at: '' },
    ...{ ...columns, slug: `news-${index}`, title_kz: 'after' },
  }));
  for (let first = 0; first < rows.length; first += 40)
    await db
      .insertInto('news')
      .values(rows.slice(first, first + 40))
      .execute();
  await storeVersion('1');
  let isFilled = false;
  const filling = fillSearchIndex(db).then(() => (isFilled = true));
  let saves = 0;
  for (; !isFilled; saves += 1) {
    await add('a', 'before');
    await wait(1);
  }
  await filling;
  expect(saves).toBeGreaterThan(10);
  expect((await listKnown()).sort()).toEqual(['after', 'before']);
});

test('an older version that starts beside a newer one leaves the index as it is', async () => {
  await add('a', 'before');
  await storeVersion('999');
  await fillSearchIndex(opened.database.db);
  expect(await listKnown()).toEqual(['before']);
});
