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

test.each([
  ['Redirection', 'source,target,regex,code,type,hits,title,status\n/old/a/,/ru/news/a,0,301,url,5,,active'],
  ['Yoast', 'Origin,Target,Type,Format\n/old/a/,/ru/news/a,301,plain'],
  [
    'Rank Math',
    'id,source,matching,destination,type,category,status,ignore\n1,/old/a/,exact,/ru/news/a,301,,active,',
  ],
  ['SEOPress', 'Origin;Destination;Type;Param;Enabled\n/old/a/;/ru/news/a;301;exact_match;yes'],
  ['Safe Redirect Manager', 'redirect_from,redirect_to,http_status\n/old/a/,/ru/news/a,301'],
  ['columns without names', '/old/a/,/ru/news/a,301,plain,active'],
])('reads the list of %s', (_name, csv) => {
  const { redirects, issues } = readRedirectList(csv);
  expect(issues).toEqual([]);
  expect(redirects).toMatchObject([{ source: '/old/a/', target: '/ru/news/a' }]);
});

test.each([
  ['a pattern', 'source,target,regex\n/old/(.*),/ru/$1,1', 2],
  ['a redirect that is switched off', 'source,target,status\n/old/a,/ru/a,disabled', 2],
  ['a first line without a separator', '/old/a /ru/news/a', 1],
  ['a line without an old address', 'source,target\n,/ru/a', 2],
])('names %s', (_name, csv, line) => {
  expect(readRedirectList(csv)).toEqual({
    redirects: [],
    issues: [{ path: ['lines', line, 'line'], code: 'invalid_format' }],
  });
});
