import { describe } from 'vitest';
import sharp from 'sharp';
import type { ApiClient } from '@/lib/api/client';
import { locales, otherLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, testItemYear, toNewsInput } from '../e2e/support/api-client';
import { inFullRun } from '../e2e/support/coverage';
import { expect, test } from './site-test';
import { fixedPages, listItemPageKinds } from '../e2e/support/public-pages';
import type { RunningSite } from '../e2e/support/running-site';
import { readHead, type Head } from './read-head';

const languages = { kz: 'kk', ru: 'ru' } as const;
const openGraphLocales = { kz: 'kk_KZ', ru: 'ru_RU' } as const;

describe('metadata', () => {
  test('each page has a unique title and description, its address, its twin, a picture and breadcrumbs', async ({
    site,
  }) => {
    const paths = await listIndexedPages(await signInToApi(site));
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const locale of locales) {
      for (const path of paths) {
        const address = toLocalePath(locale, path);
        const head = await readPage(site, address);
        expectCompleteHead(site, head, locale, path);
        expectUnique(titles, head.title, address);
        expectUnique(descriptions, head.meta['description']!, address);
        if (path !== '/') expectBreadcrumbs(site, head, locale, path);
      }
    }
  });

  test('structured data describes the school and the news', async ({ site }) => {
    const api = await signInToApi(site);
    for (const locale of locales) {
      for (const path of ['/', '/contact']) {
        const { jsonLd } = await readPage(site, toLocalePath(locale, path));
        const [school] = jsonLd.filter((data) => data['@type'] === 'School');
        expect(school, path).toMatchObject({
          '@context': 'https://schema.org',
          name: expect.stringMatching(/IT/),
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'KZ',
            streetAddress: expect.stringMatching(/\S/),
          },
          telephone: expect.stringMatching(/^\+7\d{10}$/),
          knowsLanguage: ['kk', 'ru'],
        });
      }
      const [item] = (await api.news.list({ locale, perPage: 1 })).data;
      const { jsonLd } = await readPage(site, toLocalePath(locale, `/news/${item!.slug}`));
      const [article] = jsonLd.filter((data) => data['@type'] === 'NewsArticle');
      expect(article).toMatchObject({
        headline: item!.title[locale],
        inLanguage: languages[locale],
        mainEntityOfPage: site.url + toLocalePath(locale, `/news/${item!.slug}`),
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        author: { '@type': 'School' },
        publisher: { '@type': 'School' },
      });
      await expectSharePicture((article!['image'] as string[])[0]!);
    }
  });

  test('the share picture is 1200 x 630 px, for pages with and without a photo', async ({ site }) => {
    const api = await signInToApi(site);
    const plain = await api.news.create(toNewsInput({ kz: 'Suretsiz', ru: 'Without a picture' }));
    for (const path of ['/', '/quality', '/search', `/news/${plain.slug}`, '/basshylyq']) {
      for (const locale of locales) {
        const { meta } = await readPage(site, toLocalePath(locale, path));
        await expectSharePicture(meta['og:image']!);
      }
    }
    for (const path of await listItemPageKinds(site)) {
      const { meta } = await readPage(site, path);
      await expectSharePicture(meta['og:image']!);
    }
  });

  test('drafts and invented addresses have no share picture, feed entry or site map entry', async ({
    site,
  }) => {
    const api = await signInToApi(site);
    const secret = { kz: 'Qupiya material', ru: 'Secret item' };
    const draft = await api.news.create({ ...toNewsInput(secret), status: { kz: 'draft', ru: 'draft' } });
    for (const path of [
      `/share/news/${draft.slug}`,
      `/share/news/${draft.id}`,
      '/share/any-words',
      '/share/news/a/b',
    ]) {
      for (const locale of locales) {
        expect((await fetch(site.url + toLocalePath(locale, path))).status, path).toBe(404);
      }
    }
    const kazakhOnly = await api.news.create({
      ...toNewsInput({ kz: 'Zharty </script><b>', ru: secret.ru }),
      status: { kz: 'published', ru: 'draft' },
    });
    const files = [
      '/sitemap.xml',
      '/news/feed.xml',
      '/ru/news/feed.xml',
      `/news/${kazakhOnly.slug}`,
      '/ru/sitemap',
    ];
    for (const path of files) {
      const text = await (await fetch(site.url + path)).text();
      expect(text, path).not.toContain(secret.ru);
      expect(text, path).not.toContain(draft.slug);
    }
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`/news/${kazakhOnly.slug}<`);
    expect(sitemap).not.toContain(`/ru/news/${kazakhOnly.slug}`);
    const page = await readPage(site, `/ru/news/${kazakhOnly.slug}`);
    // Markup in a title would end the script element.
    expect(page.jsonLd.find((data) => data['@type'] === 'NewsArticle')).toMatchObject({
      headline: 'Zharty </script><b>',
    });
    expect(page.canonical).toBe(`${site.url}/news/${kazakhOnly.slug}`);
  });
});

/** Returns the indexed pages by path without locale prefix, the home page first. */
async function listIndexedPages(api: ApiClient): Promise<string[]> {
  const [news, staff, albums] = await Promise.all([
    api.news.list({ status: 'published', perPage: 100 }),
    api.staff.list({ perPage: 16 }),
    api.albums.list({ perPage: 100 }),
  ]);
  const sampleNews = news.data.filter(
    ({ title, slug, date }) => slug && title.kz && title.ru && !date?.startsWith(testItemYear),
  );
  const sampleAlbums = albums.data.filter(({ date }) => !date?.startsWith(testItemYear));
  return [
    ...fixedPages.filter((path) => path !== '/contact/sent'),
    '/news?page=2',
    '/news?category=it',
    '/gallery?category=sport',
    '/achievements?page=2',
    ...sampleNews.slice(0, inFullRun(4, 2)).map(({ slug }) => `/news/${slug}`),
    ...staff.data.slice(0, inFullRun(16, 2)).map(({ slug }) => `/basshylyq/${slug}`),
    ...sampleAlbums.slice(0, inFullRun(8, 2)).map(({ slug }) => `/gallery/images?album=${slug}`),
  ];
}

async function readPage(site: RunningSite, address: string): Promise<Head> {
  const response = await fetch(site.url + address, { headers: { 'accept-language': 'kk' } });
  expect(response.status, address).toBe(200);
  return readHead(await response.text());
}

function expectCompleteHead(site: RunningSite, head: Head, locale: Locale, path: string): void {
  const where = `${locale} ${path}`;
  const toUrl = (language: Locale) => site.url + toLocalePath(language, path).replace(/^\/$/, '');
  expect(head.lang, where).toBe(languages[locale]);
  expect(head.title.length, where).toBeGreaterThan(8);
  expect(head.title.length, where).toBeLessThanOrEqual(140);
  expect(head.meta['description']?.length, where).toBeGreaterThanOrEqual(30);
  expect(head.meta['description']?.length, where).toBeLessThanOrEqual(320);
  expect(head.canonical, where).toBe(toUrl(locale));
  expect(head.alternates, where).toEqual({ kk: toUrl('kz'), ru: toUrl('ru'), 'x-default': toUrl('kz') });
  expect(head.meta, where).toMatchObject({
    'og:locale': openGraphLocales[locale],
    'og:locale:alternate': openGraphLocales[otherLocale(locale)],
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/\S/),
    'og:title': expect.stringMatching(/\S/),
    'twitter:card': 'summary_large_image',
  });
  expect(head.meta['og:image'], where).toMatch(
    new RegExp(`^${site.url}${locale === 'ru' ? '/ru' : ''}/share`),
  );
}

function expectUnique(known: Map<string, string>, text: string, address: string): void {
  expect(known.get(text), `${address}: ${text}`).toBeUndefined();
  known.set(text, address);
}

function expectBreadcrumbs(site: RunningSite, { jsonLd }: Head, locale: Locale, path: string): void {
  const lists = jsonLd.filter((data) => data['@type'] === 'BreadcrumbList');
  expect(lists, path).toHaveLength(1);
  const entries = lists[0]!['itemListElement'] as Record<string, unknown>[];
  expect(entries.length).toBeGreaterThanOrEqual(2);
  entries.forEach((entry, index) => {
    expect(entry).toMatchObject({
      '@type': 'ListItem',
      position: index + 1,
      name: expect.stringMatching(/\S/),
    });
    // The last entry is the page itself and has no address.
    if (index < entries.length - 1) expect(entry['item']).toMatch(/^http/);
  });
  expect(entries[0]!['item']).toBe(site.url + toLocalePath(locale, '/'));
}

async function expectSharePicture(address: string): Promise<void> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get('content-type'), address).toMatch(/^image\/(png|jpeg)$/);
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height }, address).toEqual({ width: 1200, height: 630 });
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
}
