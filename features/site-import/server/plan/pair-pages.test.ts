import { expect, test } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import type { OldPage } from '../html/old-page';
import { pairPages, toAddressKey, type PairablePage } from './pair-pages';

const site = 'https://old.example';

const blank: OldPage = {
  ...{ titles: [], date: null, elements: [], outsideTexts: [], marked: null, canonical: null },
  ...{ alternates: [], switches: [], breadcrumbs: [], links: [], outsideFiles: [] },
  ...{ isArticle: false, notes: [] },
};

function toPage(path: string, locale: Locale, more: Partial<PairablePage & OldPage> = {}): PairablePage {
  const { date = null, pictures = [], ...page } = more;
  return { url: site + path, locale, date, pictures, page: { ...blank, ...page } };
}

const pair = (...pages: PairablePage[]) => {
  const urls = pages.map(({ url }) => url);
  const { partners, unclear } = pairPages(pages, (url) => (urls.includes(url) ? url : null));
  const toPath = (url: string) => url.slice(site.length);
  return { partners: [...partners].map((entry) => entry.map(toPath)), unclear: [...unclear].map(toPath) };
};

const link = (locale: Locale, path: string) => [{ locale, url: site + path }];

test.each([
  ['links for search engines', toPage('/a', 'kz', { alternates: link('ru', '/b') }), toPage('/b', 'ru')],
  ['the language switch', toPage('/a', 'kz'), toPage('/b', 'ru', { switches: link('kz', '/a') })],
  [
    'day and pictures',
    toPage('/a', 'kz', { date: '2020-01-02', pictures: ['x'] }),
    toPage('/b', 'ru', { date: '2020-01-02', pictures: ['x'] }),
  ],
])('pages are paired by %s', (_by, kz, ru) => {
  expect(pair(kz, ru).partners).toEqual(
    expect.arrayContaining([
      ['/a', '/b'],
      ['/b', '/a'],
    ]),
  );
});

test.each([
  ['/kz/a/b', '/ru/a/b'],
  ['/kk/a', '/a'],
  ['/a?lang=kz&id=2', '/a?id=2&lang=ru'],
  ['/a-kz.html', '/a-ru.html'],
  ['/kaz/a', '/rus/a'],
])('%s and %s are one address in two languages', (kz, ru) => {
  expect(toAddressKey(site + kz)).toBe(toAddressKey(site + ru));
  expect(pair(toPage(kz, 'kz'), toPage(ru, 'ru')).partners).toHaveLength(2);
});

test('of several possible partners none is taken, and the report says so', () => {
  const pages = [
    toPage('/a', 'kz', { switches: link('ru', '/x') }),
    toPage('/b', 'kz', { switches: link('ru', '/x') }),
  ];
  expect(pair(...pages, toPage('/x', 'ru'))).toEqual({
    partners: [],
    unclear: expect.arrayContaining(['/a', '/b']) as unknown,
  });
});

test('pages whose texts are in the same language are no pair', () => {
  const pages = [toPage('/kz/a', 'ru', { alternates: link('ru', '/ru/a') }), toPage('/ru/a', 'ru')];
  expect(pair(...pages)).toEqual({ partners: [], unclear: [] });
});

test('what pages name counts more than their addresses', () => {
  const { partners } = pair(
    toPage('/kz/a', 'kz', { alternates: link('ru', '/other') }),
    toPage('/other', 'ru'),
    toPage('/ru/a', 'ru'),
  );
  expect(partners).toContainEqual(['/kz/a', '/other']);
  expect(partners.flat()).not.toContain('/ru/a');
});

test('pages with the same day but without pictures are no pair', () => {
  expect(
    pair(toPage('/a', 'kz', { date: '2020-01-02' }), toPage('/b', 'ru', { date: '2020-01-02' })).partners,
  ).toEqual([]);
});
