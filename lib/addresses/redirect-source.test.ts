import { expect, test } from 'vitest';
import { toRedirectSource } from './redirect-source';

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['//old//page.html', '/old/page.html'],
  ['/Old/Page.HTML', '/Old/Page.HTML'],
  ['/?p=123', '/?p=123'],
  ['/index.php?id=7&cat=2', '/index.php?id=7&cat=2'],
  ['/index.php?id=7&utm_source=mail&fbclid=x', '/index.php?id=7'],
  ['/old?', '/old'],
  ['/old#part', '/old'],
  ['/kz/old', '/old'],
  ['/RU/old', '/ru/old'],
  ['/\u043e', '/%D0%BE'],
  ['/%d0%be', '/%D0%BE'],
  // Windows-1251, which is not UTF-8.
  ['/%ef%f0', '/%EF%F0'],
  ['/a%2fb', '/a%2Fb'],
  ['/search?q=a+b', '/search?q=a%20b'],
  ['https://old.example/news/1.html?x=1#top', '/news/1.html?x=1'],
  ['http://old.example', '/'],
  ['  /old ', '/old'],
])('%s has the normal form %s', (address, source) => {
  expect(toRedirectSource(address)).toBe(source);
  expect(toRedirectSource(source)).toBe(source);
});

test.each(['', 'old', 'old.html', 'ftp://old.example/a', 'javascript:alert(1)', '/a b', '/a\\b', '/a/../b'])(
  '%j is no address',
  (address) => {
    expect(toRedirectSource(address)).toBe(null);
  },
);

test('refuses an address that is too long', () => {
  expect(toRedirectSource(`/${'a'.repeat(999)}`)).not.toBe(null);
  expect(toRedirectSource(`/${'a'.repeat(1000)}`)).toBe(null);
});

test('reads a long address in linear time', { timeout: 5_000 }, () => {
  expect(toRedirectSource(`/a${'\u0301\u0316'.repeat(200_000)}/${'b'.repeat(1_000)}`)).toBeNull();
});
