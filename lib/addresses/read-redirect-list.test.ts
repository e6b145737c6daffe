import { expect, test } from 'vitest';
import { readRedirectList } from './read-redirect-list';

test.each([
  ['commas', '/a,/b\n/c,/d\n'],
  ['semicolons and CRLF', '/a;/b\r\n/c;/d'],
  ['tabs', '/a\t/b\n/c\t/d'],
  ['quotes', '"/a","/b"\n"/c","/d"'],
  ['a byte order mark', '\uFEFF/a,/b\n/c,/d'],
  ['empty columns at the end', '/a,/b,\n/c,/d,'],
])('reads a list with %s', (_, csv) => {
  expect(readRedirectList(csv)).toEqual({
    redirects: [
      { line: 1, source: '/a', target: '/b' },
      { line: 2, source: '/c', target: '/d' },
    ],
    issues: [],
  });
});

test('skips a header and empty lines, and counts them', () => {
  const { redirects } = readRedirectList('Old;New\n\n"/with ""quotes""; too";/b\n');
  expect(redirects).toEqual([{ line: 3, source: '/with "quotes"; too', target: '/b' }]);
});

test('keeps a first line that has one address', () => {
  expect(readRedirectList('/a,nowhere').redirects).toEqual([{ line: 1, source: '/a', target: 'nowhere' }]);
});

test('reports lines with too few or too many columns', () => {
  expect(readRedirectList('/a,/b\n/c\n/d,/e,/f').issues).toEqual([
    { path: ['lines', 2, 'line'], code: 'invalid_format' },
    { path: ['lines', 3, 'line'], code: 'invalid_format' },
  ]);
});

test('counts the lines of a quoted cell', () => {
  expect(readRedirectList('"/a\nb",/c\n/d,/e').redirects[1]).toEqual({ line: 3, source: '/d', target: '/e' });
});
