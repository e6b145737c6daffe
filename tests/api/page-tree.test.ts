import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashDays } from '@/lib/api/limits';
import { purgeTrash } from '@/lib/server/content/items/purge-trash';
import { emptyInput, published, startApi, type TestApi } from './harness';

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const title = { kz: 'Bet', ru: 'Stranitsa' };

const add = (slug: string, more: object = {}) =>
  api.create('editor', 'pages', { title, slug, status: published, ...more });

async function read(path: string, who: 'anonymous' | 'editor' | 'admin' = 'anonymous') {
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
  test('cannot move or be scheduled, and keeps its built-in part', async () => {
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
    expect(await save(history.id, { unpublishAt: '2099-01-01T00:00:00.000Z' })).toEqual({
      status: 422,
      issues: [{ path: ['unpublishAt'], code }],
    });
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

describe('a page in the trash below another one', () => {
  const remove = async (id: string) =>
    (await api.call({ who: 'editor', method: 'DELETE', path: `/pages/${id}` })).status;
  const restore = async (id: string) => {
    const response = await api.call({ who: 'editor', method: 'POST', path: `/pages/${id}/restore` });
    const { code, parent } = (await response.json()) as { code?: string; parent?: object };
    return { answer: response.status, code, parent };
  };
  const find = (address: string) => read(`/redirects/found?address=${encodeURIComponent(address)}`);

  test('is not restored before it, and keeps its address when both are back', async () => {
    const parent = await add('sport', { title: { kz: 'Sport', ru: 'Sport i turizm' } });
    const child = await add('football', { parent: parent.id });
    expect([await remove(child.id), await remove(parent.id)]).toEqual([204, 204]);
    expect(await restore(child.id)).toMatchObject({
      ...{ answer: 409, code: 'parent_in_trash' },
      parent: { kz: 'Sport', ru: 'Sport i turizm' },
    });
    // Nothing was changed.
    expect(await read('/pages/football')).toMatchObject({ code: 'not_found' });
    expect((await read(`/pages/${child.id}`, 'editor'))['deletedAt']).not.toBeNull();
    expect((await read(`/audit?itemId=${child.id}`, 'admin'))['data']).not.toContainEqual(
      expect.objectContaining({ action: 'restore' }),
    );

    expect((await restore(parent.id)).answer).toBe(200);
    expect((await restore(child.id)).answer).toBe(200);
    expect(await save(child.id, { title: { kz: 'Dop', ru: 'Futbol' } })).toEqual({
      status: 200,
      issues: null,
    });
    expect(await read('/pages/football')).toMatchObject({
      path: '/sport/football',
      parent: { id: parent.id },
    });
    expect(await find('/sport/football')).toMatchObject({ code: 'not_found' });
    expect(await find('/football')).toMatchObject({ code: 'not_found' });
  });

  test('is purged with it', async () => {
    const parent = await add('old-sport');
    const child = await add('old-football', { parent: parent.id });
    expect([await remove(child.id), await remove(parent.id)]).toEqual([204, 204]);
    api.clock.nowMs += trashDays * dayMs;
    expect(await purgeTrash(api.database, api.clock.nowMs)).toBe(2);
    expect((await restore(child.id)).answer).toBe(404);
  });

  test('keeps it from the purge while it is outside the trash', async () => {
    const parent = await add('kept-sport');
    const child = await add('kept-football', { parent: parent.id });
    expect([await remove(child.id), await remove(parent.id)]).toEqual([204, 204]);
    // As the site restored pages before it refused that.
    await api.db.updateTable('page').set({ deleted_at: null }).where('id', '=', child.id).execute();
    api.clock.nowMs += trashDays * dayMs;
    expect(await purgeTrash(api.database, api.clock.nowMs)).toBe(0);
    expect((await read('/pages/kept-football'))['path']).toBe('/kept-sport/kept-football');
    expect((await restore(parent.id)).answer).toBe(200);
    expect(await read('/pages/kept-football')).toMatchObject({ parent: { id: parent.id } });
  });
});

describe('the order of the pages below a page', () => {
  const order = async (
    ids: readonly string[],
    seen?: readonly string[],
    who: 'editor' | 'author' = 'editor',
  ) =>
    (await api.call({ who, method: 'PUT', path: '/pages/order', json: { ids, ...(seen && { seen }) } }))
      .status;
  const positionOf = async (id: string) => (await read(`/pages/${id}`, 'editor'))['position'];

  test('is chosen by editors, once; new and moved pages become the last', async () => {
    const parent = await add('ordered');
    const pages = [];
    for (const name of ['ordered-b', 'ordered-c', 'ordered-a'])
      pages.push(await add(name, { parent: parent.id, title: { kz: name, ru: name } }));
    const [b, c, a] = pages.map(({ id }) => id) as [string, string, string];
    expect(await Promise.all([a, b, c].map(positionOf))).toEqual([0, 0, 0]);
    const byTitle = [a, b, c];
    expect(await order([c, a, b], byTitle, 'author')).toBe(403);
    expect(await order([c, a, b], byTitle)).toBe(204);
    expect(await Promise.all([c, a, b].map(positionOf))).toEqual([0, 1, 2]);
    // Another editor still sees the order of the titles.
    expect(await order([b, a, c], byTitle)).toBe(412);

    const added = await add('ordered-new', { parent: parent.id });
    expect(await positionOf(added.id)).toBe(3);
    const other = await add('ordered-other');
    expect(await save(other.id, { parent: parent.id, position: 0 })).toEqual({ status: 200, issues: null });
    expect(await positionOf(other.id)).toBe(4);
    await save(c, { parent: null, position: 0 });
    expect(await positionOf(c)).toBe(0);
    // A save that does not move the page leaves its place.
    await save(a, { title: { kz: 'Zh', ru: 'Zh' }, position: 1 });
    expect(await positionOf(a)).toBe(1);
    const entries = (await read('/audit?action=order&collection=pages', 'admin')) as unknown as {
      data: { action: string }[];
    };
    expect(entries.data.map(({ action }) => action)).toContain('order');
  });
});
