import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlockInput } from '@/lib/content/define-block';
import { migrate } from './migrate';
import { migrations } from '../db/migrations';
import type { OpenDatabase } from '../db/open-database';
import { openSqlite } from '../db/sqlite';

let database: OpenDatabase;

beforeEach(async () => {
  database = openSqlite(':memory:');
  const before = Object.entries(migrations).filter(([name]) => name < '0022');
  await migrate(database.db, Object.fromEntries(before));
});
afterEach(() => database.db.destroy());

const body = { kz: '<h2>Bir</h2><p>kz</p>', ru: '<p>ru</p>' };

test('the text of a page becomes blocks in the item, its revisions and its autosaves', async () => {
  await addPage('p', 'history', body);
  await addRevision('p', 1, { slug: 'history', body: { kz: '<p>first</p>', ru: null } });
  await addRevision('p', 2, { slug: 'history', body });
  await sql`insert into user (id, email, name, password_hash, scope, created_at)
    values ('u', 'a@b.kz', 'A', '', '[]', '')`.execute(database.db);
  const values = { slug: 'history', body: { kz: '<p>typed</p>', ru: null } };
  const copy = { id: 'f', values, base: { version: 2, values: { slug: 'history', body } } };
  await sql`insert into autosave (user_id, collection, item_id, saved_at, copy)
    values ('u', 'pages', 'p', '2026-01-01', ${JSON.stringify(copy)})`.execute(database.db);
  await migrate(database.db);

  const [builtIn, text] = await readBlocks('p');
  expect(builtIn).toEqual({ id: expect.any(String), type: 'built-in', hidden: false });
  expect(text).toEqual({ id: expect.any(String), type: 'text', hidden: false, text: body });
  const { rows } = await sql<{ input: string }>`select input from revision where content_type = 'page'
    order by version`.execute(database.db);
  const inputs = rows.map(({ input }) => JSON.parse(input) as { blocks: BlockInput[] });
  expect(inputs[0]!.blocks).toEqual([builtIn, { ...text, text: { kz: '<p>first</p>', ru: null } }]);
  expect(inputs[1]).toMatchObject({ slug: 'history', blocks: [builtIn, text] });
  const autosave = await sql<{ copy: string }>`select copy from autosave`.execute(database.db);
  expect(JSON.parse(autosave.rows[0]!.copy)).toEqual({
    id: 'f',
    values: { slug: 'history', blocks: [builtIn, { ...text, text: { kz: '<p>typed</p>', ru: null } }] },
    base: { version: 2, values: { slug: 'history', blocks: [builtIn, text] } },
  });
});

test('the home page shows as blocks what the site composed before', async () => {
  await addPage('h', 'home', body);
  await sql`insert into staff (id, version, created_at, updated_at, status_kz, status_ru, search_kz, search_ru,
    director, position) values ('d', 1, '', '', 'published', 'published', '', '', 1, 0)`.execute(database.db);
  for (const [kind, value] of [
    ['pupils', 480],
    ['medals', null],
    ['grants', 63],
  ] as const) {
    await sql`insert into indicator (id, version, created_at, updated_at, status_kz, status_ru, search_kz, search_ru,
      kind, value) values (${kind}, 1, '', '', 'published', 'published', '', '', ${kind}, ${value})`.execute(
      database.db,
    );
  }
  await migrate(database.db);
  const blocks = await readBlocks('h');
  expect(blocks.map(({ type }) => type)).toEqual([
    'hero',
    'cards',
    'news',
    'quotation',
    'figures',
    'partners',
  ]);
  expect(blocks[3]).toMatchObject({ text: body, person: 'd' });
  const { rows } = await sql`select id from indicator where on_home = 1 order by id`.execute(database.db);
  expect(rows).toEqual([{ id: 'grants' }, { id: 'pupils' }]);
});

test('a page without a text gets no text block', async () => {
  await addPage('p', 'privacy', { kz: null, ru: null });
  await migrate(database.db);
  expect(await readBlocks('p')).toEqual([]);
});

async function addPage(
  id: string,
  slug: string,
  text: { kz: string | null; ru: string | null },
): Promise<void> {
  await sql`insert into page (id, version, created_at, updated_at, status_kz, status_ru, search_kz, search_ru, slug,
    body_kz, body_ru) values (${id}, 1, '', '', 'published', 'published', '', '', ${slug}, ${text.kz},
    ${text.ru})`.execute(database.db);
}

async function addRevision(id: string, version: number, input: object): Promise<void> {
  await sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
    values ('page', ${id}, ${version}, '', null, ${JSON.stringify(input)})`.execute(database.db);
}

async function readBlocks(id: string): Promise<BlockInput[]> {
  const { rows } = await sql<{ blocks: string }>`select blocks from page where id = ${id}`.execute(
    database.db,
  );
  return JSON.parse(rows[0]!.blocks) as BlockInput[];
}
