import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashDays } from '@/lib/api/limits';
import { purgeTrash } from '@/lib/server/content/items/purge-trash';
import { emptyInput, published, startApi, type TestApi } from './harness';

const dayMs = 24 * 60 * 60 * 1000;
const draft = { kz: 'draft', ru: 'draft' } as const;

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

interface Answer extends Record<string, unknown> {
  readonly status?: unknown;
  readonly version: number;
}

async function send(method: string, path: string, json?: unknown, version?: number) {
  const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const who = path.startsWith('/closed-pages') || path.startsWith('/search') ? 'anonymous' : 'admin';
  const response = await api.call({ who, method, path, headers, ...(json !== undefined && { json }) });
  const text = await response.text();
  return { code: response.status, answer: (text === '' ? {} : JSON.parse(text)) as Answer };
}

const add = (slug: string, status: object = published) =>
  api.create('admin', 'pages', { title: { kz: slug, ru: slug }, slug, status });

async function setStatus(id: string, slug: string, status: object) {
  const { version } = (await send('GET', `/pages/${id}`)).answer;
  const input = emptyInput('pages', { title: { kz: slug, ru: slug }, slug, status });
  const { code, answer } = await send('PUT', `/pages/${id}`, input, version);
  return [code, answer['code']];
}

const remove = async (id: string) => {
  const { code, answer } = await send('DELETE', `/pages/${id}`);
  return [code, answer['code']];
};

const readClosed = async () => (await send('GET', '/closed-pages')).answer['paths'];

async function find(q: string): Promise<string[]> {
  const { answer } = await send('GET', `/search?q=${q}`);
  return (answer['data'] as { path: string }[]).map(({ path }) => path);
}

describe("a page of the site's own routes", () => {
  test('is open without an item and while its first texts are a draft', async () => {
    const page = await add('quality', draft);
    expect(await readClosed()).toEqual([]);
    expect(await remove(page.id)).toEqual([204, undefined]);
    expect(await readClosed()).toEqual([]);
  });

  test('is closed when it is withdrawn in both languages, until it is published again', async () => {
    const page = await add('it');
    expect(await setStatus(page.id, 'it', { kz: 'published', ru: 'draft' })).toEqual([200, undefined]);
    expect(await readClosed()).toEqual([]);
    expect(await setStatus(page.id, 'it', draft)).toEqual([200, undefined]);
    expect(await readClosed()).toEqual(['/it']);
    expect(await setStatus(page.id, 'it', published)).toEqual([200, undefined]);
    expect(await readClosed()).toEqual([]);
  });

  test('is closed in the trash, from which it is never purged, and open when it is restored', async () => {
    const page = await add('gallery-images');
    expect(await remove(page.id)).toEqual([204, undefined]);
    expect(await readClosed()).toEqual(['/gallery/images']);
    await purgeTrash(api.database, Date.now() + (trashDays + 1) * dayMs);
    expect(await readClosed()).toEqual(['/gallery/images']);
    expect((await send('POST', `/pages/${page.id}/restore`)).code).toBe(200);
    expect(await readClosed()).toEqual([]);
  });

  test('hides the items that it shows from the search; those with addresses of their own stay', async () => {
    const page = await add('adisteme');
    await api.create('admin', 'adisteme', {
      ...{ title: { kz: 'Dombra', ru: 'Dombra' }, slug: 'dombra-section' },
      status: published,
    });
    await api.create('admin', 'news', {
      ...{ title: { kz: 'Dombra', ru: 'Dombra' }, slug: 'dombra', date: '2026-11-01' },
      ...{ category: 'it', body: { kz: '<p>x</p>', ru: '<p>x</p>' } },
      status: published,
    });
    expect(await find('dombra')).toHaveLength(2);
    await setStatus(page.id, 'adisteme', draft);
    expect(await find('dombra')).toEqual(['/news/dombra']);
    expect(await find('adisteme')).toEqual([]);
    await setStatus(page.id, 'adisteme', published);
    expect(await find('dombra')).toHaveLength(2);
  });

  test('can have a redirect while it is closed', async () => {
    const page = await add('about');
    const redirect = { source: '/about', target: '/history' };
    expect((await send('POST', '/redirects', redirect)).code).toBe(422);
    await remove(page.id);
    expect((await send('POST', '/redirects', redirect)).code).toBe(201);
    const found = () => send('GET', '/redirects/found?address=%2Fru%2Fabout');
    expect((await found()).answer).toEqual({ kind: 'moved', location: '/ru/history' });
    await send('POST', `/pages/${page.id}/restore`);
    expect((await found()).code).toBe(404);
  });
});

test.each([
  ['home', 'system_page'],
  ['accessibility', 'accessibility_needed'],
  ['privacy', 'privacy_needed'],
])('the page %s stays, because the site needs it: %s', async (slug, code) => {
  const page = await add(slug);
  expect(await remove(page.id)).toEqual([409, code]);
  const withdrawn = slug === 'home' ? [422, 'invalid_input'] : [409, code];
  expect(await setStatus(page.id, slug, draft)).toEqual(withdrawn);
  expect(await readClosed()).toEqual([]);
});

test('what leads to a page is named: menus, buttons and texts', async () => {
  const page = await add('history');
  const none = { kz: null, ru: null };
  const section = { label: none, target: { kind: 'section', name: 'history' }, entries: [] };
  const menu = { title: { kz: 'Menu', ru: 'Menu' }, header: [section], footer: [section] };
  await api.create('admin', 'menu', emptyInput('menu', menu));
  const text = { kz: '<p><a href="/history#a">x</a></p>', ru: '<p><a href="/historybook">x</a></p>' };
  await api.create('admin', 'news', {
    ...{ title: { kz: 'Linking', ru: 'Linking' }, slug: 'linking', date: '2026-11-02' },
    ...{ category: 'it', body: text },
    status: published,
  });
  await api.create('admin', 'slides', {
    ...{ title: { kz: 'Slide', ru: 'Slide' }, link: '/ru/history?a=1' },
  });
  const { data } = (await send('GET', `/page-links/${page.id}`)).answer as unknown as {
    data: { collection: string; places: object[]; isShown: boolean }[];
  };
  expect(data.map(({ collection, places, isShown }) => ({ collection, places, isShown }))).toEqual([
    { collection: 'news', places: [{ field: 'body', locale: 'kz' }], isShown: true },
    { collection: 'slides', places: [{ field: 'link', locale: null }], isShown: false },
    {
      collection: 'menu',
      places: [
        { field: 'header', locale: null },
        { field: 'footer', locale: null },
      ],
      isShown: true,
    },
  ]);
});
