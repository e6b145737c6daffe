import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyInput, published, startApi, type TestApi } from './harness';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const title = { kz: 'Bet', ru: 'Stranitsa' };

const add = (slug: string, more: object = {}) =>
  api.create('editor', 'pages', { title, slug, status: published, ...more });

async function read(path: string, who: 'anonymous' | 'editor' = 'anonymous') {
  const response = await api.call({ who, method: 'GET', path });
  return (await response.json()) as Record<string, unknown> & { version: number };
}

/** Saves a page with other values and returns the status and the issues. */
async function save(id: string, change: object) {
  const stored = await read(`/pages/${id}`, 'editor');
  const kept = ['title', 'slug', 'lead', 'description', 'listed', 'status', 'publishAt', 'unpublishAt'];
  const parent = (stored['parent'] as { id: string } | null)?.id ?? null;
  const values = Object.fromEntries(kept.map((name) => [name, stored[name]]));
  const response = await api.call({
    ...{ who: 'editor', method: 'PUT', path: `/pages/${id}` },
    headers: { 'If-Match': `"${stored.version}"` },
    json: emptyInput('pages', { ...values, parent, ...change }),
  });
  const { issues = null } = (await response.json()) as { issues?: unknown };
  return { status: response.status, issues };
}

describe('the address of a page', () => {
  test('continues that of its parent and follows it', async () => {
    const meals = await add('meals');
    const menu = await add('menu', { parent: meals.id });
    const today = await add('today', { parent: menu.id });
    expect((await read('/pages/today'))['path']).toBe('/meals/menu/today');
    await save(meals.id, { slug: 'canteen' });
    expect((await read('/pages/today'))['path']).toBe('/canteen/menu/today');
    await save(today.id, { parent: null });
    expect(await read('/pages/today')).toMatchObject({ path: '/today', parent: null });
    // Links to the former address of the parent lead to it.
    expect((await read('/pages/meals'))['path']).toBe('/canteen');
  });

  test('begins with the path of a system page', async () => {
    const images = await add('gallery-images');
    const old = await add('old-photos', { parent: images.id });
    expect((await read(`/pages/${old.id}`))['path']).toBe('/gallery/images/old-photos');
    expect(await read('/pages/old-photos')).toMatchObject({
      parent: { slug: 'gallery-images', path: '/gallery/images' },
    });
  });

  test('is that of a search result', async () => {
    const club = await add('club');
    await add('chess', { parent: club.id, title: { kz: 'Shahmat', ru: 'Shahmaty' } });
    const hits = (await read('/search?q=shahmat'))['data'] as { path: string }[];
    expect(hits.map(({ path }) => path)).toEqual(['/club/chess']);
  });
});

describe('a page is refused', () => {
  test('within itself or a page below it', async () => {
    const top = await add('loop-top');
    const below = await add('loop-below', { parent: top.id });
    const refused = { status: 422, issues: [{ path: ['parent'], code: 'page_loop' }] };
    expect(await save(top.id, { parent: top.id })).toEqual(refused);
    expect(await save(top.id, { parent: below.id })).toEqual(refused);
  });

  test('too deep in the tree, counting the pages below it', async () => {
    const ids: string[] = [];
    for (const slug of ['d1', 'd2', 'd3', 'd4'])
      ids.push((await add(slug, { parent: ids.at(-1) ?? null })).id);
    const issues = [{ path: ['parent'], code: 'page_too_deep', params: { max: 4 } }];
    const fifth = await add('d5');
    expect(await save(fifth.id, { parent: ids[3] })).toEqual({ status: 422, issues });
    const above = await add('d0');
    expect(await save(ids[0]!, { parent: above.id })).toEqual({ status: 422, issues });
  });

  test('at an address of a route of the site', async () => {
    const news = await add('news');
    const item = await add('holidays');
    expect(await save(item.id, { parent: news.id })).toEqual({
      status: 422,
      issues: [{ path: ['parent'], code: 'route_taken', params: { path: '/news/holidays' } }],
    });
  });
});

describe('a page of a route', () => {
  test('cannot move, be withdrawn or deleted, and keeps its built-in part', async () => {
    const history = await add('history');
    const stored = await read('/pages/history');
    expect(stored['blocks']).toEqual([{ id: expect.any(String), type: 'built-in', hidden: false }]);
    const other = await add('other');
    const code = 'system_page';
    expect(await save(history.id, { slug: 'tarih' })).toEqual({
      status: 422,
      issues: [{ path: ['slug'], code }],
    });
    expect(await save(history.id, { parent: other.id })).toMatchObject({ status: 422 });
    expect(await save(history.id, { status: { kz: 'published', ru: 'draft' } })).toEqual({
      status: 422,
      issues: [{ path: ['status', 'ru'], code }],
    });
    const removal = await api.call({ who: 'editor', method: 'DELETE', path: `/pages/${history.id}` });
    expect([removal.status, ((await removal.json()) as { code: string }).code]).toEqual([409, code]);
    expect(await save(history.id, { blocks: [] })).toEqual({ status: 200, issues: null });
    expect(((await read('/pages/history'))['blocks'] as { type: string }[]).map(({ type }) => type)).toEqual([
      'built-in',
    ]);
  });
});

test('a page with pages below it stays, and a draft is no page for visitors', async () => {
  const top = await add('kept');
  await add('kept-below', { parent: top.id });
  await api.create('editor', 'pages', { title, slug: 'kept-draft', parent: top.id });
  const removal = await api.call({ who: 'editor', method: 'DELETE', path: `/pages/${top.id}` });
  expect(removal.status).toBe(409);
  const { data } = (await read(`/pages?parent=${top.id}`)) as unknown as { data: { slug: string }[] };
  expect(data.map(({ slug }) => slug)).toEqual(['kept-below']);
  expect(await read('/pages/kept-draft')).toMatchObject({ code: 'not_found' });
});
