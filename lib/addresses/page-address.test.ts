import { expect, test } from 'vitest';
import { readPageAddress } from './page-address';

test.each([
  ['/', '', '/', 'kz', true],
  ['/ru', '', '/ru', 'ru', true],
  ['/ru/news', '', '/ru/news', 'ru', true],
  ['/news', '?page=2', '/news?page=2', 'kz', false],
  ['/news', '?q=a&page=2', '/news?page=2&q=a', 'kz', false],
  [
    '/ru/achievements',
    '?year=2025-2026&subject=physics&level=city',
    '/ru/achievements?level=city&subject=physics&year=2025-2026',
    'ru',
    false,
  ],
  ['/adisteme', '?grade=9&kind=report', '/adisteme?grade=9&kind=report', 'kz', false],
  ['/news', '?page=2&page=3', '/news?page=2', 'kz', false],
  ['/news', '?page=', '/news', 'kz', true],
  ['/news', '?utm_source=x&fbclid=y', '/news', 'kz', true],
  ['/news', '?nxtPlocale=ru&_rsc=abc', '/news', 'kz', true],
  ['/news', `?category=${'a'.repeat(201)}`, '/news', 'kz', true],
  ['/search', `?q=${'a'.repeat(300)}`, `/search?q=${'a'.repeat(201)}`, 'kz', false],
  ['/news', '?q=%zz%00', '/news?q=%25zz%00', 'kz', false],
])('%s%s', (path, query, key, locale, isDocument) => {
  expect(readPageAddress(path, query, { cookie: 'secret=1' })).toMatchObject({
    key,
    locale,
    isDocument,
    isRoot: path === '/',
    request: { url: key, headers: {} },
  });
});

test('knows searches, whose number is unlimited', () => {
  const read = (query: string, headers = {}) => readPageAddress('/search', query, headers).isSearch;
  expect([read('?q=a'), read('?q=a&page=2', { rsc: '1' }), read(''), read('?page=2')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(['x', '%', 'null', '{}', '%7B%7D'])('reads a document if the router state is %s', (state) => {
  const address = readPageAddress('/about', '?_rsc=a', { rsc: '1', 'next-router-state-tree': state });
  expect(address).toMatchObject({ key: '/about', request: { url: '/about', headers: {} } });
});

const tree = '%5B%22%22%5D';

test('reads a router request', () => {
  const { key, request, isDocument } = readPageAddress('/news', '?page=2&_rsc=ab&utm=1', {
    rsc: '1',
    'next-router-state-tree': tree,
    'next-url': '/about',
    cookie: 'secret=1',
    authorization: 'Bearer secret',
  });
  expect(request).toEqual({
    url: '/news?page=2&_rsc=ab',
    headers: { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/about' },
  });
  expect(isDocument).toBe(false);
  expect(key).toContain(tree);
  expect(key).not.toContain('secret');
});

test('returns another key for every header that changes the response', () => {
  const variants = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': tree },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '1' },
    { rsc: '1', 'next-url': '1' },
  ];
  const keys = variants.map((headers) => readPageAddress('/news', '', headers).key);
  expect(new Set(keys).size).toBe(variants.length);
});

test('ignores an rsc header with an unknown value', () => {
  expect(readPageAddress('/news', '', { rsc: '2', 'next-url': 'x' }).key).toBe('/news');
});
