import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@/lib/api/client';
import { createMissingItemCheck } from '@/lib/reads/missing-items';
import { newsInput, published, startApi, type TestApi } from './harness';

let api: TestApi;
let isMissing: (path: string) => Promise<boolean>;

beforeAll(async () => {
  api = await startApi('in-process');
  const transport = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return api.call({
      who: 'anonymous',
      method: request.method,
      path: pathname.slice('/api'.length) + search,
    });
  };
  isMissing = createMissingItemCheck(createClient({ transport, baseUrl: 'http://api.test/api' }));
});
afterAll(() => api.stop());

test('tells items that visitors see from all others', async () => {
  const shown = await api.create('editor', 'news', newsInput({ slug: 'shown', status: published }));
  await api.create('editor', 'news', newsInput({ slug: 'draft' }));
  const removed = await api.create('editor', 'news', newsInput({ slug: 'removed', status: published }));
  await api.call({ who: 'editor', method: 'DELETE', path: `/news/${removed.id}` });
  const paths = ['shown', shown.id, 'draft', 'removed', 'nothing', '%D0%B0', 'a%20b'];
  const missing = await Promise.all(paths.map((name) => isMissing(`/news/${name}`)));
  expect(missing).toEqual([false, false, true, true, true, true, true]);
  expect(await isMissing('/ru/news/shown')).toBe(false);
  // Classes have addresses in capitals, which redirect.
  expect(await isMissing('/news/SHOWN')).toBe(false);
  expect(await isMissing('/ru/basshylyq/nobody')).toBe(true);
});

test('leaves other pages to the rendering', async () => {
  for (const path of ['/', '/ru', '/about', '/sitemaps/nothing.xml']) {
    expect(await isMissing(path), path).toBe(false);
  }
});

test('tells pages of staff from unknown addresses, also where they were before', async () => {
  const title = { kz: 'Bet', ru: 'Stranitsa' };
  const meals = await api.create('editor', 'pages', { title, slug: 'meals', status: published });
  await api.create('editor', 'pages', { title, slug: 'menu', parent: meals.id, status: published });
  await api.create('editor', 'pages', { title, slug: 'plan', parent: meals.id });
  await api.create('editor', 'pages', { title, slug: 'about', status: published });
  const paths = ['/meals', '/ru/meals/menu', '/menu', '/meals/plan', '/meals/nothing', '/de/about'];
  const missing = await Promise.all(paths.map((path) => isMissing(path)));
  expect(missing).toEqual([false, false, false, true, true, true]);
});
