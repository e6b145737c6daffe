import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInput, createEmptyInput, type AnyInput } from '../../content/input';
import { news } from '../../content/types/news';
import { menu } from '../../content/types/menu';
import { site } from '../../content/types/site';
import { EnvError } from '@/lib/env/env';
import { fromRow, toInputColumns } from '../rows/rows';
import { findByText } from '../rows/text-index';
import type { ContentRow } from '../db/database';
import { migrate, requireMigrated } from './migrate';
import { migrations } from '../db/migrations';
import type { OpenDatabase } from '../db/open-database';
import { openSqlite } from '../db/sqlite';

let database: OpenDatabase;

beforeEach(() => {
  database = openSqlite(':memory:');
});
afterEach(() => database.db.destroy());

const createTable = (name: string) => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'text').execute(),
});

const own = { ...migrations, '9001-excursion': createTable('excursion') };

test("runs a new migration after a school's own migration", async () => {
  await migrate(database.db, own);
  await migrate(database.db, { ...own, '0100-next': createTable('next') });
  expect(await listTables()).toEqual(expect.arrayContaining(['excursion', 'next']));
});

test('a database that needs a migration is recognised, and left unchanged', async () => {
  await migrate(database.db);
  await requireMigrated(database.db);
  const before = await listTables();
  const error: unknown = await requireMigrated(database.db, own).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EnvError);
  expect((error as EnvError).message).toContain('needs the migration 9001-excursion');
  expect(await listTables()).toEqual(before);
});

describe('a migration that only adds', () => {
  const expanded = { ...migrations, '0100-notes.expand': createTable('notes') };

  test('may run beside an older version', async () => {
    await migrate(database.db);
    await requireMigrated(database.db, expanded);
    const both = { ...expanded, '0101-next': createTable('next') };
    await expect(requireMigrated(database.db, both)).rejects.toThrow('needs the migration 0101-next');
  });

  test('leaves the older version able to start, which changes nothing', async () => {
    await migrate(database.db, expanded);
    // As a trigger that the newer version does without.
    await sql`drop trigger ${sql.ref((await listTriggers())[0]!)}`.execute(database.db);
    const before = await listTriggers();
    await migrate(database.db);
    expect(await listTriggers()).toEqual(before);
    expect(await listTables()).toContain('notes');
  });

  test('does not make up for another one that an older version cannot work with', async () => {
    await migrate(database.db, { ...expanded, '0101-next': createTable('next') });
    expect((await refuse()).message).toContain('does not know its migration');
  });
});

test('rejects a database that is newer than the program, and leaves it unchanged', async () => {
  await migrate(database.db, own);
  const before = await listTables();
  const error = await refuse();
  expect(error.message).toMatch(/^The database is newer than this program.* 9001-excursion: .*\.$/);
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
  const { rows } =
    await sql`select * from ${findByText(database.db, 'news', { part: 'words', words: ['turbine'], limit: 1 })}`.execute(
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

test('moves the former slugs of an old database into redirects', async () => {
  const { db } = database;
  await migrate(db, toMigrationsBefore('0020'));
  const insert = async (table: 'news' | 'album' | 'page', id: string, slug: string) => {
    const columns = {
      id,
      version: 1,
      created_at: '',
      updated_at: '',
      status_kz: 'draft',
      status_ru: 'draft',
    };
    const needed = table === 'news' ? { pinned: 0 } : {};
    const row = { ...columns, search_kz: '', search_ru: '', slug, ...needed };
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db);
  };
  await insert('news', 'n', 'now');
  await insert('album', 'a', 'album-now');
  await insert('page', 'p', 'gallery-images');
  for (const [type, slug, id] of [
    ['news', 'before', 'n'],
    ['news', 'of-a-purged-item', 'x'],
    ['album', 'album-before', 'a'],
    ['page', 'photos', 'p'],
    ['stop', 'anchor', 's'],
  ])
    await sql`insert into former_slug values (${type}, ${slug}, ${id})`.execute(db);
  await migrate(db);
  const rows = await db
    .selectFrom('redirect')
    .select(['source', 'target', 'item_id'])
    .orderBy('source')
    .execute();
  expect(rows).toEqual([
    { source: '/gallery/images?album=album-before', target: '/gallery/images?album=album-now', item_id: 'a' },
    { source: '/news/before', target: '/news/now', item_id: 'n' },
    { source: '/photos', target: '/gallery/images', item_id: 'p' },
  ]);
  expect(await listTables()).not.toContain('former_slug');
});

test('adds blocks and the tree of pages to a database that has redirects', async () => {
  const { db } = database;
  const { '0022-page-blocks': _, '0023-page-tree': __, ...before } = migrations;
  await migrate(db, before);
  await insertOldPage('p', { slug: 'meals', body_kz: '<p>kz</p>' });
  await migrate(db);
  expect(await db.selectFrom('page').select(['slug', 'parent', 'listed']).execute()).toEqual([
    { slug: 'meals', parent: null, listed: 1 },
  ]);
});

describe('settings of the site', () => {
  const contactPage = `<p>160000, Shymkent city, Sample street, 5.</p>
    <p><a href="tel:+77252112233">+7 (7252) 11-22-33</a>, <a href="mailto:office@school.kz">mail</a></p>
    <p><a href="https://www.instagram.com/school">i</a> <a href="https://2gis.kz/shymkent/firm/1">map</a></p>`;

  test('are those that the program had, with the contacts of the contact page', async () => {
    const { db } = database;
    await migrate(db, toMigrationsBefore('0020'));
    await insertOldPage('p', { slug: 'contact', body_kz: contactPage, body_ru: contactPage });
    await migrate(db);
    const row = await db.selectFrom('site').selectAll().executeTakeFirstOrThrow();
    const stored = fromRow(site, row as ContentRow);
    expect(stored).toMatchObject({
      palette: 'sky',
      logo: null,
      address: {
        kz: '160000, Shymkent city, Sample street, 5',
        ru: '160000, Shymkent city, Sample street, 5',
      },
      telephones: [{ target: '+7 (7252) 11-22-33' }],
      emails: [{ target: 'office@school.kz' }],
      channels: [{ label: { kz: 'Instagram', ru: 'Instagram' }, target: 'https://www.instagram.com/school' }],
      map: 'https://2gis.kz/shymkent/firm/1',
      status: { kz: 'published', ru: 'published' },
    });
    expect((stored['hotlines'] as { target: string }[]).map(({ target }) => target)).toEqual([
      '111',
      '150',
      '1424',
    ]);
    expect(stored['officialLinks']).toHaveLength(5);
    expect((stored['name'] as { kz: string }).kz).toMatch(/^.{60,}$/);
    // What the form would send is accepted, and equal to the first revision.
    const checked = checkInput(site, stored);
    expect(checked).toMatchObject({ ok: true });
    const revision = await db
      .selectFrom('revision')
      .select('input')
      .where('content_type', '=', 'site')
      .execute();
    // Fields that later versions added.
    const later = [
      'coordinates',
      'kind',
      'firstGrade',
      'lastGrade',
      'teachingLanguages',
      'officeName',
      'officeLink',
    ];
    expect(revision.map(({ input }) => JSON.parse(input) as unknown)).toEqual([
      { ...stored, ...Object.fromEntries(later.map((name) => [name, undefined])) },
    ]);
  });

  test('have the old footer address if the contact page names none', async () => {
    const { db } = database;
    await migrate(db, toMigrationsBefore('0020'));
    await insertOldPage('p', { slug: 'about' });
    await migrate(db);
    const row = await db.selectFrom('site').selectAll().executeTakeFirstOrThrow();
    expect(row['address_kz']).toMatch(/^160000, /);
    expect(row['telephones']).toBe('[]');
  });

  test('are empty on a new site', async () => {
    await migrate(database.db);
    expect(await database.db.selectFrom('site').selectAll().execute()).toEqual([]);
  });
});

describe('menu', () => {
  test('is the one that the program had, with pages by their ids and old names', async () => {
    const { db } = database;
    await migrate(db, toMigrationsBefore('0021'));
    await insertOldPage('6f1c2a52-5a4c-4a3f-9b4e-0d1c2b3a4f5e', {
      slug: 'news',
      title_kz: 'Own title',
      title_ru: '\u041d\u043e\u0432\u043e\u0441\u0442\u0438',
    });
    await migrate(db);
    const row = await db.selectFrom('menu').selectAll().executeTakeFirstOrThrow();
    const stored = fromRow(menu, row as ContentRow);
    expect(checkInput(menu, stored)).toMatchObject({ ok: true });
    const header = stored['header'] as { label: object; target: object | null; entries: object[] }[];
    expect(header.map(({ entries }) => entries.length)).toEqual([6, 3, 0, 2, 0]);
    expect(header[2]).toMatchObject({
      label: { kz: expect.any(String) as string, ru: null },
      target: { kind: 'page', id: '6f1c2a52-5a4c-4a3f-9b4e-0d1c2b3a4f5e' },
    });
    expect(header[4]?.target).toEqual({ kind: 'section', name: 'contact' });
    expect(header[3]?.entries[1]).toMatchObject({ target: { kind: 'address', href: '/gallery/images' } });
    expect((stored['footer'] as { entries: object[] }[])[0]?.entries).toHaveLength(13);
    expect(stored['bottom']).toHaveLength(2);
  });

  test('is empty on a new site', async () => {
    await migrate(database.db);
    expect(await database.db.selectFrom('menu').selectAll().execute()).toEqual([]);
  });
});

function toMigrationsBefore(name: string): typeof migrations {
  return Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name));
}

/** Inserts a page as it was stored before it had blocks. */
async function insertOldPage(id: string, columns: Record<string, string>): Promise<void> {
  const [created, updated] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  const row = {
    id,
    version: 1,
    created_at: created,
    updated_at: updated,
    status_kz: 'draft',
    status_ru: 'draft',
  };
  const values = { ...row, search_kz: '', search_ru: '', ...columns };
  await sql`insert into page (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(database.db);
}

/** Returns the error of a failed migration. */
async function refuse(known = migrations): Promise<Error> {
  const error = await migrate(database.db, known).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return error as Error;
}

async function listTriggers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'trigger' order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}
