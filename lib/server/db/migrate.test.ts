import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyInput, type AnyInput } from '../../content/input';
import { news } from '../../content/types/news';
import { EnvError } from '../../env';
import { toInputColumns } from '../content/items/rows';
import { findByText } from './derived/text-index';
import { migrate, requireMigrated } from './migrate';
import { migrations } from './migrations';
import type { OpenDatabase } from './open-database';
import { openSqlite } from './sqlite';

let database: OpenDatabase;

beforeEach(() => {
  database = openSqlite(':memory:');
});
afterEach(() => database.db.destroy());

const createTable = (name: string) => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'text').execute(),
});

const own = { ...migrations, '9001-vacancy': createTable('vacancy') };

test("runs a new migration after a school's own migration", async () => {
  await migrate(database.db, own);
  await migrate(database.db, { ...own, '0100-next': createTable('next') });
  expect(await listTables()).toEqual(expect.arrayContaining(['vacancy', 'next']));
});

test('a database that needs a migration is recognised, and left unchanged', async () => {
  await migrate(database.db);
  await requireMigrated(database.db);
  const before = await listTables();
  const error: unknown = await requireMigrated(database.db, own).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EnvError);
  expect((error as EnvError).message).toContain('needs the migration 9001-vacancy');
  expect(await listTables()).toEqual(before);
});

test('rejects a database that is newer than the program, and leaves it unchanged', async () => {
  await migrate(database.db, own);
  const before = await listTables();
  const error = await refuse();
  expect(error.message).toMatch(/^The database is newer than this program.* 9001-vacancy: .*\.$/);
  expect(await listTables()).toEqual(before);
});

test('names a failed migration and rolls it back, so that it can run again', async () => {
  await migrate(database.db);
  const before = await listTables();
  const broken = {
    async up(db: Kysely<unknown>) {
      await createTable('half').up(db);
      await sql`alter table nowhere rename to somewhere`.execute(db);
    },
  };
  const pending = { '0100-next': createTable('next'), '0101-broken': broken };
  const error = await refuse({ ...migrations, ...pending });
  expect(error.message).toBe(
    'The database was not brought up to date and is as it was before, because the migration 0101-broken failed: no such table: nowhere.',
  );
  expect(await listTables()).toEqual(before);
  await migrate(database.db, { ...migrations, ...pending, '0101-broken': createTable('half') });
  expect(await listTables()).toEqual(expect.arrayContaining(['next', 'half']));
});

test('updates the search text when the rule for words changes', async () => {
  const { '0015-whole-words': _, ...before } = migrations;
  const { db } = database;
  await migrate(db, before);
  const body = { kz: '<p><strong>Tur</strong>bine</p>', ru: null };
  const input = { ...createEmptyInput(news), body } as AnyInput;
  const row = { id: 'a', version: 1, created_at: '', updated_at: '', ...toInputColumns(news, input) };
  await db
    .insertInto('news')
    .values({ ...row, search_kz: 'tur bine' })
    .execute();
  await migrate(db);
  const { search_kz } = await db.selectFrom('news').select('search_kz').executeTakeFirstOrThrow();
  expect(search_kz.trim()).toBe('turbine');
  const { rows } = await sql`select * from ${findByText('news', 'words', ['turbine'], { limit: 1 })}`.execute(
    db,
  );
  expect(rows).toEqual([{ item_id: 'a' }]);
});

test('finds the source language of an unseen slug in the revisions of its item', async () => {
  const { '0017-slug-source': _, ...before } = migrations;
  const { db } = database;
  await migrate(db, before);
  const insert = async (id: string, slug: string, title: { kz: string | null; ru: string | null }) => {
    const input = { ...createEmptyInput(news), slug } as AnyInput;
    const row = { id, version: 1, created_at: '', updated_at: '', ...toInputColumns(news, input) };
    await db.insertInto('news').values(row).execute();
    const revision = { content_type: 'news', item_id: id, version: 1, saved_at: '', saved_by: null };
    await db
      .insertInto('revision')
      .values({ ...revision, input: JSON.stringify({ ...input, title }) })
      .execute();
  };
  await insert('a', 'olympiad', { kz: 'Olympiad', ru: 'Contest' });
  await insert('b', 'olympiad-2', { kz: 'Olympiad', ru: 'Contest' });
  await insert('c', 'contest', { kz: 'Olympiad', ru: 'Contest' });
  await insert('d', 'chosen', { kz: 'Olympiad', ru: 'Contest' });
  await migrate(db);
  expect(await db.selectFrom('slug_source').selectAll().orderBy('item_id').execute()).toEqual([
    { item_id: 'a', locale: 'kz' },
    { item_id: 'b', locale: 'kz' },
    { item_id: 'c', locale: 'ru' },
  ]);
});

/** Returns the error of a failed migration. */
async function refuse(known = migrations): Promise<Error> {
  const error = await migrate(database.db, known).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return error as Error;
}

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}
