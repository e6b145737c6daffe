import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { createMissingSearchIndex } from './index-item';
import { listKnownTokens, replaceEntries } from './search-index';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openMigratedDatabase();
});
afterEach(() => opened.drop());

const entry = { locale: 'kz', anchor: null, keywords: '', tags: [], body: '' } as const;

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
  await createMissingSearchIndex(db);
  // No item has this entry.
  expect(await listKnown()).toEqual([]);
  expect(await db.introspection.getTables()).toEqual(tables);
  await add('b', 'after');
  expect(await listKnown()).toEqual(['after']);
  await createMissingSearchIndex(db);
  expect(await listKnown()).toEqual(['after']);
});

test('an older version that starts beside a newer one leaves the index as it is', async () => {
  await add('a', 'before');
  await storeVersion('999');
  await createMissingSearchIndex(opened.database.db);
  expect(await listKnown()).toEqual(['before']);
});
