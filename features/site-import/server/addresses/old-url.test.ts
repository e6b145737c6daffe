import { expect, test } from 'vitest';
import { createOwnTest, toOldUrl, toPageName } from './old-url';

const base = 'https://old.example/a/b.html';

test.each([
  ['c.html#x', 'https://old.example/a/c.html', []],
  ['?id=2&PHPSESSID=abc', 'https://old.example/a/b.html?id=2', ['session']],
  ['/x;jsessionid=12?b=1&a=2', 'https://old.example/x?a=2&b=1', ['session']],
  ['/x?sort=date&order=asc', 'https://old.example/x', ['sorting']],
  ['//old.example//x', 'https://old.example/x', []],
  ['/x?utm_source=a', 'https://old.example/x', ['tracking']],
])('%s is %s', (href, url, removed) => {
  expect(toOldUrl(href, base)).toEqual({ url, removed });
});

test.each(['javascript:alert(1)', 'mailto:a@old.example', 'http://user:secret@old.example/', 'http://['])(
  '%s is no address of a page',
  (href) => {
    expect(toOldUrl(href, base)).toBeNull();
  },
);

test('www and the scheme do not matter, another host and port do', () => {
  const isOwn = createOwnTest(base);
  expect(isOwn('http://www.old.example/x')).toBe(true);
  for (const url of [
    'https://sub.old.example/',
    'https://old.example.evil.example/',
    'https://old.example:8080/',
  ])
    expect(isOwn(url)).toBe(false);
});

test('index pages and slashes do not matter for the name of a page', () => {
  for (const url of ['https://old.example/a/', 'https://old.example/a', 'https://old.example/a/index.php'])
    expect(toPageName(url)).toBe('/a');
  expect(toPageName('https://old.example/?id=2')).toBe('/?id=2');
});
