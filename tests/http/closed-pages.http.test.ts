import type { ApiClient } from '@/lib/api/client';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../e2e/support/api-client';
import { expect, test } from './site-test';

const draft = { kz: 'draft', ru: 'draft' } as const;
const published = { kz: 'published', ru: 'published' } as const;

/** Addresses whose answers link to the tour of the sample. */
const linking = ['/', '/sitemap', '/sitemap.xml', '/search?q=tour', '/410'];

async function setStatus(api: ApiClient, slug: string, status: typeof draft | typeof published) {
  const page = await api.pages.read(slug);
  const input = { ...toInput(definitionOf('pages'), page), status } as unknown as Input<'pages'>;
  await api.pages.replace(page.id, input, page.version);
  return page.id;
}

/** Returns how an address is answered without following redirects. */
async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
}

/** Returns the addresses of a site that link to the page at a path. */
async function listLinking(site: { url: string }, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const locale of locales)
    for (const address of linking) {
      const url = site.url + (address.endsWith('.xml') ? address : toLocalePath(locale, address));
      const { text } = await get(url);
      const link = new RegExp(`(?:href="|<loc>https?://[^/]+)(?:/ru)?${path}(?=["?#<])`);
      if (link.test(text)) found.push(url.slice(site.url.length));
    }
  return found;
}

test('a page of a route that is withdrawn answers 410 and nothing leads to it, until it is published again', async ({
  startAnother,
}) => {
  const site = await startAnother();
  const api = await signInToApi(site);
  expect((await get(`${site.url}/tour`)).status).toBe(200);
  expect(await listLinking(site, '/tour')).toContain('/sitemap.xml');

  const id = await setStatus(api, 'tour', draft);
  // The second answer is from the cache.
  for (const path of ['/tour', '/ru/tour', '/tour', '/ru/tour']) {
    const { status, text } = await get(site.url + path);
    expect(status, path).toBe(410);
    expect(text, path).toContain('<footer');
  }
  expect(await listLinking(site, '/tour')).toEqual([]);

  const { id: redirectId } = await api.createRedirect({ source: '/tour', target: '/about' });
  expect(await get(`${site.url}/ru/tour`)).toMatchObject({ status: 308, location: '/ru/about' });
  await setStatus(api, id, published);
  expect((await get(`${site.url}/tour`)).status).toBe(200);
  await api.deleteRedirect(redirectId);
  expect(await listLinking(site, '/tour')).toContain('/sitemap.xml');
  await site.stop();
});

test('a list that is deleted takes its feed along and leaves its items open', async ({ startAnother }) => {
  const site = await startAnother();
  const api = await signInToApi(site);
  const { data } = await api.news.list({ status: 'published', perPage: 1 });
  const item = `/news/${data[0]!.slug}`;
  const page = await api.pages.read('news');
  await api.pages.remove(page.id);
  const statuses = async () =>
    Promise.all(
      ['/news', '/news?page=2', '/ru/news/feed.xml', item].map(
        async (path) => (await get(site.url + path)).status,
      ),
    );
  expect(await statuses()).toEqual([410, 410, 410, 200]);
  const { text } = await get(site.url + item);
  expect(text).not.toContain('href="/news"');
  expect(text).not.toContain('/news/feed.xml');
  await api.pages.restore(page.id);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await site.stop();
});
