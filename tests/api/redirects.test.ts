import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { openSqlite } from '@/lib/server/db/sqlite';
import { migrate } from '@/lib/server/set-up/migrate';
import { openSqliteReader } from '@/lib/server/reader/sqlite-reader';
import { emptyInput, newsInput, published, startApi, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

async function find(address: string): Promise<Redirect | null> {
  const path = `/redirects/found?address=${encodeURIComponent(address)}`;
  const response = await api.call({ who: 'anonymous', method: 'GET', path });
  return response.status === 404 ? null : ((await response.json()) as Redirect);
}

const add = (source: string, target: string, status = 201, contains: string[] = [], who: Who = 'editor') =>
  expectRow(api, { who, method: 'POST', path: '/redirects', json: { source, target }, status, contains });

const refuse = (source: string, target: string, field: string, code: string) =>
  add(source, target, 422, [`{"path":["${field}"],"code":"${code}"}`]);

async function publish(slug: string) {
  return api.create('editor', 'news', newsInput({ slug, status: published }));
}

async function rename(item: { id: string; version: number }, slug: string, status: object = published) {
  const headers = { 'if-match': `"${item.version}"` };
  const json = newsInput({ slug, status });
  const path = `/news/${item.id}`;
  const text = await expectRow(api, { who: 'editor', method: 'PUT', path, headers, json, status: 200 });
  return JSON.parse(text) as { id: string; version: number };
}

const remove = (id: string) =>
  expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${id}`, status: 204 });

async function importLines(lines: [string, string][], status: number) {
  const json = { lines: lines.map(([source, target]) => ({ source, target })) };
  return JSON.parse(
    await expectRow(api, { who: 'editor', method: 'POST', path: '/redirects/import', json, status }),
  ) as { issues?: unknown; added?: number; unchanged?: number };
}

async function count(): Promise<number> {
  return (await api.db.selectFrom('redirect').select('id').execute()).length;
}

describe('addresses of items', () => {
  test('a changed address leads to the new one in one hop, in the language of the request', async () => {
    const second = await rename(await publish('hop-a'), 'hop-b');
    await rename(second, 'hop-c');
    expect(await find('/news/hop-a')).toEqual({ kind: 'moved', location: '/news/hop-c' });
    expect(await find('/ru/news/hop-a')).toEqual({ kind: 'moved', location: '/ru/news/hop-c' });
    expect(await find('/news/hop-b/')).toEqual({ kind: 'moved', location: '/news/hop-c' });
    expect(await find('/news/hop-c')).toBe(null);
  });

  test('a withdrawn item reveals nothing', async () => {
    const item = await rename(await publish('seen'), 'hidden', { kz: 'draft', ru: 'draft' });
    expect(await find('/news/seen')).toBe(null);
    await rename(item, 'hidden');
    expect(await find('/news/seen')).toEqual({ kind: 'moved', location: '/news/hidden' });
  });

  test('a deleted item is gone at all its addresses, until it is restored', async () => {
    const item = await rename(await publish('gone-a'), 'gone-b');
    await remove(item.id);
    expect(await find('/news/gone-a')).toEqual({ kind: 'gone' });
    expect(await find('/ru/news/gone-b')).toEqual({ kind: 'gone' });
    await expectRow(api, { who: 'editor', method: 'POST', path: `/news/${item.id}/restore`, status: 200 });
    expect(await find('/news/gone-a')).toEqual({ kind: 'moved', location: '/news/gone-b' });
    expect(await find('/news/gone-b')).toBe(null);
  });

  test('a deleted draft leaves no trace', async () => {
    const draft = await api.create('editor', 'news', newsInput({ slug: 'never-seen' }));
    await remove(draft.id);
    expect(await find('/news/never-seen')).toBe(null);
  });

  test('an album has an address with a query', async () => {
    const input = (slug: string) => ({
      title: { kz: 'Album', ru: 'Album' },
      ...{ slug, date: '2026-01-01', category: 'sport', status: published },
    });
    const album = await api.create('editor', 'albums', input('album-a'));
    await expectRow(api, {
      ...{ who: 'editor', method: 'PUT', path: `/albums/${album.id}`, status: 200 },
      headers: { 'if-match': '"1"' },
      json: emptyInput('albums', input('album-b')),
    });
    expect(await find('/gallery/images?album=album-a')).toEqual({
      kind: 'moved',
      location: '/gallery/images?album=album-b',
    });
  });
});

describe('redirects of staff', () => {
  test.each<[string, string, Redirect]>([
    ['/?p=123', '/about', { kind: 'moved', location: '/about' }],
    ['/index.php?id=7', '/history', { kind: 'moved', location: '/history' }],
    [
      'https://old.example/Page.HTML',
      'https://other.example/x',
      { kind: 'moved', location: 'https://other.example/x' },
    ],
    ['/%d0%be%D0%B1/', '/ru/about', { kind: 'moved', location: '/ru/about' }],
    ['/ru/only-russian', '/about', { kind: 'moved', location: '/about' }],
  ])('leads from %s to %s', async (source, target, redirect) => {
    await add(source, target);
    expect(await find(source)).toEqual(redirect);
  });

  test('applies to both languages, unless it names Russian', async () => {
    await add('/both.html', '/about');
    expect(await find('/ru/both.html')).toEqual({ kind: 'moved', location: '/ru/about' });
    await add('/ru/both.html', '/history');
    expect(await find('/ru/both.html')).toEqual({ kind: 'moved', location: '/history' });
    expect(await find('/both.html')).toEqual({ kind: 'moved', location: '/about' });
  });

  test('follows the item to which it leads', async () => {
    const item = await publish('followed');
    await add('/old-followed', '/ru/news/followed');
    await rename(item, 'followed-on');
    expect(await find('/old-followed')).toEqual({ kind: 'moved', location: '/ru/news/followed-on' });
    await remove(item.id);
    expect(await find('/old-followed')).toEqual({ kind: 'gone' });
  });

  test('is resolved to one hop, whichever part of a chain is added first', async () => {
    await add('/chain-b', '/about');
    await add('/chain-a', '/chain-b');
    expect(await find('/chain-a')).toEqual({ kind: 'moved', location: '/about' });
    await add('/late-a', '/late-b');
    await add('/late-b', '/about');
    expect(await find('/ru/late-a')).toEqual({ kind: 'moved', location: '/ru/about' });
  });

  test('refuses loops', async () => {
    await refuse('/loop', '/loop', 'target', 'loop');
    await refuse('/loop', '/ru/loop', 'target', 'loop');
    await add('/loop-b', '/loop-a');
    await refuse('/loop-a', '/loop-b', 'target', 'loop');
    // Visitors of an address with a query get the redirect of the one without it.
    await refuse('/loop-c', '/loop-c?x=1', 'target', 'loop');
    await add('/loop-d?id=1', '/loop-d?id=2');
    await refuse('/loop-d', '/loop-d?id=1', 'target', 'loop');
    await add('/loop-e?id=1', '/about');
    await add('/loop-e', '/loop-e?id=1');
    expect(await find('/loop-e')).toEqual({ kind: 'moved', location: '/about' });
  });

  test.each([
    '/',
    '/ru',
    '/about',
    '/ru/news/',
    '/news?category=it',
    '/robots.txt',
    '/cabinet/x',
    '/api/news',
    '/_next/a',
  ])('refuses %s, which has a page', async (source) => {
    await refuse(source, '/history', 'source', 'reserved');
  });

  test('refuses the address of a published item, and accepts it once the item has moved', async () => {
    const item = await publish('occupied');
    await refuse('/news/occupied', '/about', 'source', 'reserved');
    await rename(item, 'occupied-no-more');
    await refuse('/news/occupied', '/about', 'source', 'taken');
  });

  test('may say where a deleted page went', async () => {
    const item = await publish('merged');
    await remove(item.id);
    await add('/news/merged', '/about');
    expect(await find('/news/merged')).toEqual({ kind: 'moved', location: '/about' });
  });

  test('gives way to an item that is published at its source', async () => {
    await add('/news/future', '/about');
    const item = await publish('future');
    expect(await find('/news/future')).toBe(null);
    await remove(item.id);
    expect(await find('/news/future')).toEqual({ kind: 'moved', location: '/about' });
  });

  test.each([
    ['', '/about', 'source', 'required'],
    ['old', '/about', 'source', 'invalid_format'],
    ['/old', '', 'target', 'required'],
    ['/old', '//evil.example', 'target', 'invalid_format'],
    ['/old', 'javascript:alert(1)', 'target', 'invalid_format'],
    ['/old', 'https://a:b@evil.example', 'target', 'credentials_in_link'],
  ])('refuses %j to %j', async (source, target, field, code) => {
    await refuse(source, target, field, code);
  });

  test.each<Who>(['methodist', 'author'])('are not for the role %s', async (who) => {
    await add('/old', '/about', 403, [], who);
    await expectRow(api, { who, method: 'GET', path: '/redirects', status: 403 });
  });

  test('can be found and removed, with entries in the audit log', async () => {
    const added = JSON.parse(await add('/removable_x', '/about')) as { id: string };
    const search = { who: 'editor', method: 'GET', status: 200 } as const;
    await expectRow(api, {
      ...search,
      path: '/redirects?q=able_x',
      contains: ['"/removable_x"', '"total":1'],
    });
    await expectRow(api, { ...search, path: '/redirects?q=ableyx', contains: ['"total":0'] });
    const version = () =>
      api.call({ who: 'anonymous', method: 'GET', path: '/version' }).then((it) => it.text());
    const before = await version();
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/redirects/${added.id}`, status: 204 });
    expect(await find('/removable_x')).toBe(null);
    expect(await version()).not.toBe(before);
    const contains = ['add-redirect', 'remove-redirect', '/removable_x'];
    await expectRow(api, { who: 'admin', method: 'GET', path: '/audit?perPage=100', status: 200, contains });
  });
});

describe('a list of redirects', () => {
  test('is stored, and lines that are stored already are counted', async () => {
    const lines: [string, string][] = [
      ['/list/1.html', '/about'],
      ['/list/2.html', '/history'],
    ];
    expect(await importLines(lines, 200)).toEqual({ added: 2, unchanged: 0 });
    expect(await importLines([...lines, ['/list/3.html', '/about']], 200)).toEqual({
      added: 1,
      unchanged: 2,
    });
    expect(await find('/ru/list/2.html')).toEqual({ kind: 'moved', location: '/ru/history' });
  });

  test('is not stored if a line is broken, and all broken lines are named', async () => {
    const before = await count();
    const { issues } = await importLines(
      [
        ['/fine.html', '/about'],
        ['/about', '/history'],
        ['/bad-target', 'nowhere'],
        ['/fine.html/', '/history'],
        ['/circle-a', '/circle-b'],
        ['/circle-b', '/circle-a'],
      ],
      422,
    );
    expect(issues).toEqual([
      { path: ['lines', 1, 'source'], code: 'reserved' },
      { path: ['lines', 2, 'target'], code: 'invalid_format' },
      { path: ['lines', 3, 'source'], code: 'taken' },
      { path: ['lines', 5, 'target'], code: 'loop' },
    ]);
    expect(await count()).toBe(before);
  });
});

test("delivery's connection gives the same answers as the API", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const path = join(folder, 'site.sqlite');
  const database = openSqlite(path);
  try {
    await migrate(database.db);
    await database.db
      .insertInto('redirect')
      .values(
        await api.db
          .selectFrom('redirect')
          .selectAll()
          .execute()
          .then((rows) => rows.map((row) => ({ ...row, created_by: null }))),
      )
      .execute();
    const news = await api.db.selectFrom('news').selectAll().execute();
    await database.db
      .insertInto('news')
      .values(news.map((row) => ({ ...row, created_by: null, updated_by: null })))
      .execute();
    const reader = openSqliteReader(path);
    const sources = (
      await api.db
        .selectFrom('redirect')
        .select('source')
        .where('item_type', 'is distinct from', 'album')
        .execute()
    ).map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(20);
    for (const source of [...sources, ...sources.map((source) => `/ru${source}`), '/nothing'])
      expect(reader.findRedirect(source), source).toEqual(await find(source));
    await reader.db.destroy();
  } finally {
    await database.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
});
