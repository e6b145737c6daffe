import { expect, test } from 'vitest';
import { toFilePlace } from './file-place';

test.each([
  ['/', 'text/html', 'index.html', '/'],
  ['/ru', 'text/html', 'ru/index.html', '/ru/'],
  [
    '/news?category=sport&page=2',
    'text/html',
    'news/_/category-sport/page-2/index.html',
    '/news/_/category-sport/page-2/',
  ],
  ['/ru/share/news', 'image/png', 'ru/share/news.png', '/ru/share/news.png'],
  ['/api/files/a.webp', 'image/webp', 'api/files/a.webp', '/api/files/a.webp'],
  ['/old/%D0%B0', 'text/html', 'old/\u0430/index.html', '/old/%D0%B0/'],
  ['/a/%2E%2E%2Fb', 'text/html', 'a/%2E%2E%2Fb/index.html', '/a/%2E%2E%2Fb/'],
])('%s (%s)', (address, mediaType, file, path) => {
  expect(toFilePlace(address, mediaType)).toEqual({ file, path });
});

test('gives values that are no words names of their own', () => {
  const { file } = toFilePlace('/a?page=..%2F..', 'text/html');
  expect(file).toMatch(/^a\/_\/page-[0-9a-f]{16}\/index\.html$/);
  expect(toFilePlace('/a?page=..%2F.', 'text/html').file).not.toBe(file);
});
