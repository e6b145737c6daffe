import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileTexts } from '../hostile-texts';
import { emptyInput, startApi, type TestApi } from './harness';

let api: TestApi;
let shown: { id: string; version: number };
let draft: { id: string; version: number };
beforeAll(async () => {
  api = await startApi('in-process');
  const page = { title: { kz: 'Shown', ru: 'Shown' }, slug: 'shown' };
  shown = await api.create('admin', 'pages', emptyInput('pages', { ...page, status: both('published') }));
  draft = await api.create(
    'admin',
    'pages',
    emptyInput('pages', { ...page, title: { kz: 'Secret', ru: 'Secret' }, slug: 'secret' }),
  );
});
afterAll(() => api.stop());

const both = (status: 'published' | 'draft') => ({ kz: status, ru: status });
const none = { kz: null, ru: null };
const toPage = ({ id }: { id: string }) => ({ label: none, target: { kind: 'page', id }, entries: [] });
const toMenu = (header: unknown, others = {}) =>
  emptyInput('menu', { title: { kz: 'Menu', ru: 'Menu' }, header, ...others });

test('visitors see no title of a draft, a withdrawn or a deleted page; staff keep the entry', async () => {
  const created = await send('POST', '/menu', toMenu([toPage(shown), toPage(draft)]));
  expect(created.status).toBe(201);
  expect(await readTitles('anonymous')).toEqual(['Shown', null]);
  expect(await readTitles('admin')).toEqual(['Shown', 'Secret']);
  // An entry does not prevent that its page is deleted.
  const removed = await api.call({ who: 'admin', method: 'DELETE', path: `/pages/${shown.id}` });
  expect(removed.status).toBe(204);
  expect(await readTitles('anonymous')).toEqual([null, null]);
  const { id, version } = await readMenu('admin');
  const saved = await send('PUT', `/menu/${id}`, toMenu([toPage(shown), toPage(draft)]), version);
  expect(saved.status).toBe(200);
  await api.call({ who: 'admin', method: 'POST', path: `/pages/${shown.id}/restore` });
  expect(await readTitles('anonymous')).toEqual(['Shown', null]);
});

test('renaming a page renames its entry', async () => {
  const page = (await (
    await api.call({ who: 'admin', method: 'GET', path: `/pages/${shown.id}` })
  ).json()) as Record<string, unknown> & { version: number };
  const renamed = emptyInput('pages', {
    title: { kz: 'Renamed', ru: 'Renamed' },
    slug: page['slug'],
    status: both('published'),
  });
  expect((await send('PUT', `/pages/${shown.id}`, renamed, page.version)).status).toBe(200);
  expect(await readTitles('anonymous')).toEqual(['Renamed', null]);
});

test('the entry of a page below another one has the whole address, which follows the page above', async () => {
  const input = (slug: string, parent: string | null) =>
    emptyInput('pages', { title: { kz: slug, ru: slug }, slug, parent, status: both('published') });
  const above = await api.create('admin', 'pages', input('above', null));
  const below = await api.create('admin', 'pages', input('below', above.id));
  const { id, version } = await readMenu('admin');
  await send('PUT', `/menu/${id}`, toMenu([toPage(below)]), version);
  const readPath = async () => (await readMenu('anonymous')).header[0]?.target.page?.path;
  expect(await readPath()).toBe('/above/below');
  expect((await send('PUT', `/pages/${above.id}`, input('over', null), 1)).status).toBe(200);
  expect(await readPath()).toBe('/over/below');
});

test('refuses 200 entries, hostile addresses and anyone but an administrator', async () => {
  const { id, version } = await readMenu('admin');
  const many = await send(
    'PUT',
    `/menu/${id}`,
    toMenu(Array.from({ length: 200 }, () => toPage(shown))),
    version,
  );
  expect(many.status).toBe(422);
  expect(await many.json()).toMatchObject({
    issues: [{ path: ['header'], code: 'too_many', params: { max: 60 } }],
  });
  for (const href of [...hostileTexts, 'javascript:hit()']) {
    const hostile = toMenu([{ label: { kz: 'A', ru: 'A' }, target: { kind: 'address', href }, entries: [] }]);
    expect((await send('PUT', `/menu/${id}`, hostile, version)).status, href).toBe(422);
  }
  const response = await api.call({
    who: 'editor',
    method: 'PUT',
    path: `/menu/${id}`,
    json: toMenu([]),
    headers: { 'if-match': `"${version}"` },
  });
  expect(response.status).toBe(403);
});

function send(method: 'POST' | 'PUT', path: string, json: unknown, version?: number) {
  return api.call({
    who: 'admin',
    method,
    path,
    json,
    headers: version ? { 'if-match': `"${version}"` } : {},
  });
}

interface Menu {
  id: string;
  version: number;
  header: { target: { page: { title: { kz: string | null }; path: string } | null } }[];
}

async function readMenu(who: 'anonymous' | 'admin'): Promise<Menu> {
  const response = await api.call({ who, method: 'GET', path: '/menu' });
  return ((await response.json()) as { data: [Menu] }).data[0];
}

async function readTitles(who: 'anonymous' | 'admin'): Promise<(string | null)[]> {
  return (await readMenu(who)).header.map(({ target }) => target.page?.title.kz ?? null);
}
