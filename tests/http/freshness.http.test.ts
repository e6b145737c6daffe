import { describe } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import type { Item } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi, toNewsInput } from '../e2e/support/api-client';
import { inFullRun } from '../e2e/support/coverage';
import { expect, test } from './site-test';

const titles = (mark: string) => ({ kz: `Kazakh ${mark}`, ru: `Russian ${mark}` });

const rounds = inFullRun(100, 20);
const concurrentRounds = inFullRun(30, 6);
const restarts = inFullRun(5, 1);

describe('the next request shows a publication', () => {
  test(`in the list and the item in both languages, ${rounds} times in a row`, async ({ site }) => {
    const api = await signInToApi(site);
    let item = await publishNews(api, titles('round 0'));
    const stale: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      item = await rename(api, item, `round ${round}.`);
      stale.push(...(await listStale(site.url, item, `round ${round}.`)));
    }
    expect(stale).toEqual([]);
  });

  test('in the API', async ({ site }) => {
    const api = await signInToApi(site);
    let item = await publishNews(api, titles('api 0'));
    for (let round = 1; round <= 20; round++) {
      item = await rename(api, item, `api ${round}.`);
      const response = await fetch(`${site.url}/api/news/${item.slug}`);
      expect(((await response.json()) as Item<'news'>).title).toEqual(titles(`api ${round}.`));
    }
  });

  test('while the same pages are rendered', async ({ site }) => {
    const api = await signInToApi(site);
    let item = await publishNews(api, titles('race 0'));
    const stale: string[] = [];
    for (let round = 1; round <= concurrentRounds; round++) {
      // The previous round changed the content version, so the site renders these pages while the item is saved.
      const renders = Promise.all(
        toAddresses(site.url, item).map((url) => fetch(url).then((response) => response.text())),
      );
      item = await rename(api, item, `race ${round}.`);
      stale.push(...(await listStale(site.url, item, `race ${round}.`)));
      await renders;
      stale.push(...(await listStale(site.url, item, `race ${round}.`)));
    }
    expect(stale).toEqual([]);
  });

  test('after the process was killed with SIGKILL and started again', async ({ startAnother }) => {
    let site = await startAnother();
    let item = await publishNews(await signInToApi(site), titles('kill 0'));
    const stale: string[] = [];
    for (let round = 1; round <= restarts; round++) {
      await Promise.all(
        toAddresses(site.url, item).map((url) => fetch(url).then((response) => response.text())),
      );
      item = await rename(await signInToApi(site), item, `kill ${round}.`);
      await site.kill();
      site = await startAnother({ dataDir: site.dataDir, port: site.port });
      stale.push(...(await listStale(site.url, item, `kill ${round}.`)));
    }
    await site.kill();
    expect(stale).toEqual([]);
  });

  test('without the item after it was unpublished', async ({ site }) => {
    const api = await signInToApi(site);
    const item = await publishNews(api, titles('unpublished.'));
    expect(await listStale(site.url, item, 'unpublished.')).toEqual([]);
    const drafted = {
      ...toNewsInput(item.title as never),
      slug: item.slug,
      status: { kz: 'draft', ru: 'draft' },
    };
    await api.news.replace(item.id, drafted as never, item.version);
    for (const locale of locales) {
      const list = await fetch(site.url + toLocalePath(locale, '/news'));
      expect(await list.text()).not.toContain('unpublished.');
      const own = await fetch(site.url + toLocalePath(locale, `/news/${item.slug}`));
      expect(own.status).toBe(404);
    }
  });
});

test('60 simultaneous first requests get the same page', async ({ site }) => {
  const item = await publishNews(await signInToApi(site), titles('crowd'));
  const visits = Array.from({ length: 60 }, async () => {
    const response = await fetch(`${site.url}/news/${item.slug}`);
    return `${response.status} ${response.headers.get('etag')}`;
  });
  const answers = new Set(await Promise.all(visits));
  expect([...answers]).toEqual([expect.stringMatching(/^200 W?\/?".+"$/)]);
});

function rename(api: ApiClient, item: Item<'news'>, mark: string): Promise<Item<'news'>> {
  return api.news.replace(item.id, { ...toNewsInput(titles(mark)), slug: item.slug }, item.version);
}

function toAddresses(siteUrl: string, item: Item<'news'>): string[] {
  return locales.flatMap((locale) =>
    ['/news', `/news/${item.slug}`].map((path) => siteUrl + toLocalePath(locale, path)),
  );
}

/** Returns the addresses, among list and item in both languages, that do not show a news item as saved. */
async function listStale(siteUrl: string, item: Item<'news'>, mark: string): Promise<string[]> {
  const stale: string[] = [];
  for (const url of toAddresses(siteUrl, item)) {
    const response = await fetch(url);
    const text = await response.text();
    const title = titles(mark)[url.startsWith(`${siteUrl}/ru`) ? 'ru' : 'kz'];
    if (!response.ok || !text.includes(title)) stale.push(`${mark} ${response.status} ${url}`);
  }
  return stale;
}
