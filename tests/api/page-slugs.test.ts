import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyInput, startApi, type TestApi } from './harness';
import { expectRow } from './request-rows';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

test.each(['api', 'cabinet', 'login', 'preview', 'ru', 'kz', 'search', 'sitemap', '404'])(
  'refuses a page at the address /%s',
  async (slug) => {
    const json = emptyInput('pages', { title: { kz: 'Bet', ru: 'Stranitsa' }, slug });
    await expectRow(api, {
      ...{ who: 'editor', method: 'POST', path: '/pages', json, status: 422 },
      contains: ['{"path":["slug"],"code":"reserved"}'],
    });
  },
);

test('gives a page that is titled like a route another address', async () => {
  const page = await api.create('editor', 'pages', { title: { kz: 'Login', ru: 'Login' } });
  expect(page.slug).toBe('login-2');
});

test('keeps the slug of a page with texts', async () => {
  const page = await api.create('editor', 'pages', { title: { kz: 'Biz', ru: 'My' }, slug: 'about' });
  expect(page.slug).toBe('about');
});
