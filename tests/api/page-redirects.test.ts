import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { migrate } from '@/lib/server/set-up/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { openSqliteReader } from '@/lib/server/reader/sqlite-reader';
import { emptyInput, published, startApi, type TestApi } from './harness';
import { expectRow } from './request-rows';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const draft = { kz: 'draft', ru: 'draft' };

interface Page {
  readonly id: string;
  readonly slug: string;
  readonly parent?: string | null;
  readonly status?: object;
}

function toInput({ slug, parent = null, status = published }: Omit<Page, 'id'>) {
  return { title: { kz: 'Bet', ru: 'Stranitsa' }, slug, parent, status };
}

async function add(slug: string, parent: Page | null = null, status: object = published): Promise<Page> {
  const page = { slug, parent: parent?.id ?? null, status };
  const { id } = await api.create('editor', 'pages', toInput(page));
  return { id, ...page };
}

async function save(page: Page, change: Partial<Page>): Promise<Page> {
  const next = { ...page, ...change };
  const path = `/pages/${page.id}`;
  const stored = await api.call({ who: 'editor', method: 'GET', path });
  const { version } = (await stored.json()) as { version: number };
  const headers = { 'if-match': `"${version}"` };
  const json = emptyInput('pages', toInput(next));
  await expectRow(api, { who: 'editor', method: 'PUT', path, headers, json, status: 200 });
  return next;
}

const remove = ({ id }: Page) =>
  expectRow(api, { who: 'editor', method: 'DELETE', path: `/pages/${id}`, status: 204 });

const restore = ({ id }: Page) =>
  expectRow(api, { who: 'editor', method: 'POST', path: `/pages/${id}/restore`, status: 200 });

const addRedirect = (source: string, target: string, status: number) =>
  expectRow(api, { who: 'editor', method: 'POST', path: '/redirects', json: { source, target }, status });

async function find(address: string): Promise<Redirect | null> {
  const path = `/redirects/found?address=${encodeURIComponent(address)}`;
  const response = await api.call({ who: 'anonymous', method: 'GET', path });
  return response.status === 404 ? null : ((await response.json()) as Redirect);
}

const leadsTo = (location: string): Redirect => ({ kind: 'moved', location });

test('a new slug of a page leads from its address and those of the pages below it to the new ones', async () => {
  const club = await add('club');
  const chess = await add('chess', club);
  await add('lessons', chess);
  await save(club, { slug: 'clubs' });
  expect(await find('/club')).toEqual(leadsTo('/clubs'));
  expect(await find('/club/chess')).toEqual(leadsTo('/clubs/chess'));
  expect(await find('/ru/club/chess/lessons')).toEqual(leadsTo('/ru/clubs/chess/lessons'));
  await save(chess, { slug: 'shahmat' });
  expect(await find('/club/chess/lessons')).toEqual(leadsTo('/clubs/shahmat/lessons'));
  expect(await find('/clubs/chess')).toEqual(leadsTo('/clubs/shahmat'));
});

test('a new parent leads to the new address, and back again if the page returns', async () => {
  const [left, right] = [await add('left'), await add('right')];
  const moved = await add('moved', left);
  await save(moved, { parent: right.id });
  expect(await find('/left/moved')).toEqual(leadsTo('/right/moved'));
  expect(await find('/right/moved')).toBe(null);
  await save(moved, { parent: left.id });
  expect(await find('/left/moved')).toBe(null);
  expect(await find('/right/moved')).toEqual(leadsTo('/left/moved'));
  await save(moved, { parent: null });
  expect(await find('/left/moved')).toEqual(leadsTo('/moved'));
  expect(await find('/right/moved')).toEqual(leadsTo('/moved'));
});

test('another page at a former address wins, but not one with the same slug elsewhere', async () => {
  const house = await add('house');
  const room = await add('room', house);
  await save(room, { slug: 'hall' });
  const other = await add('room');
  expect(await find('/house/room')).toEqual(leadsTo('/house/hall'));
  await save(other, { parent: house.id });
  expect(await find('/house/room')).toBe(null);
  expect(await find('/room')).toEqual(leadsTo('/house/room'));
});

test('a deleted page is gone at all its addresses until it is restored, also if its parent moves', async () => {
  const shelf = await add('shelf');
  const book = await save(await add('book', shelf), { slug: 'tome' });
  await remove(book);
  expect(await find('/shelf/book')).toEqual({ kind: 'gone' });
  expect(await find('/ru/shelf/tome')).toEqual({ kind: 'gone' });
  await save(shelf, { slug: 'rack' });
  expect(await find('/shelf/tome')).toEqual({ kind: 'gone' });
  await restore(book);
  expect(await find('/shelf/book')).toEqual(leadsTo('/rack/tome'));
  expect(await find('/shelf/tome')).toEqual(leadsTo('/rack/tome'));
  expect(await find('/rack/tome')).toBe(null);
});

test('a page that visitors never saw leaves no trace', async () => {
  const plan = await add('plan');
  await add('secret', plan, draft);
  await save(plan, { slug: 'plans' });
  expect(await find('/plan/secret')).toBe(null);
});

test('redirects of staff follow a page, and cannot begin at one', async () => {
  const garden = await add('garden');
  const tree = await add('tree', garden);
  await addRedirect('/tree.html', '/garden/tree', 201);
  await addRedirect('/garden/tree', '/about', 422);
  await addRedirect('/elsewhere/tree', '/garden', 201);
  expect(await find('/elsewhere/tree')).toEqual(leadsTo('/garden'));
  await save(garden, { slug: 'park' });
  expect(await find('/tree.html')).toEqual(leadsTo('/park/tree'));
  expect(await find('/elsewhere/tree')).toEqual(leadsTo('/park'));
  await save(tree, { parent: null });
  expect(await find('/tree.html')).toEqual(leadsTo('/tree'));
});

test("delivery's connection gives the same answers as the API", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-redirects-'));
  const path = join(folder, 'site.sqlite');
  const database = openSqlite(path);
  try {
    await migrate(database.db);
    const redirects = await api.db.selectFrom('redirect').selectAll().execute();
    const pages = await api.db.selectFrom('page').selectAll().execute();
    const withoutPeople = { created_by: null, updated_by: null };
    await database.db
      .insertInto('redirect')
      .values(redirects.map((row) => ({ ...row, created_by: null })))
      .execute();
    await database.db
      .insertInto('page')
      .values(pages.map((row) => ({ ...row, ...withoutPeople })))
      .execute();
    const reader = openSqliteReader(path);
    const sources = redirects.map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(15);
    for (const source of [...sources, ...sources.map((source) => `/ru${source}`), '/nothing'])
      expect(reader.findRedirect(source), source).toEqual(await find(source));
    await reader.db.destroy();
  } finally {
    await database.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
});
