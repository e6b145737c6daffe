import { expect, test } from 'vitest';
import { toOldAddresses } from './read-old-addresses';
import { toNginxMap, toRedirectPage, toRedirectsFile } from './redirect-files';

const old = new Map([
  ['/old.html', '/news/'],
  ['/?p=1', 'https://other.example/'],
  ['/a$b"c', '/ru/'],
]);

test('writes redirects for Netlify and Cloudflare', () => {
  expect(toRedirectsFile(old)).toBe(
    '/old.html /news/ 301\n/ p=1 https://other.example/ 301\n/a$b"c /ru/ 301\n',
  );
});

test('writes redirects for nginx without variables', () => {
  expect(toNginxMap(old)).toBe(
    '"/old.html" "/news/";\n"/?p=1" "https://other.example/";\n"/a%24b%22c" "/ru/";\n',
  );
});

test('writes a page that leads on without scripts', () => {
  const html = toRedirectPage('https://school.example/?a="<b>&c');
  expect(html).toContain('content="0; url=https://school.example/?a=&quot;&lt;b&gt;&amp;c"');
  expect(html).toContain('<link rel="canonical"');
});

test('leaves out old addresses of pages that the copy has, and those that lead to nothing', () => {
  const page = { mediaType: 'text/html', file: '' };
  const site = {
    saved: new Map([
      ['/news', page],
      ['/it', page],
    ]),
    redirects: new Map([['/moved', '/news']]),
  };
  const asked = new Map([
    ['/old', '/moved#top'],
    ['/it', '/news'],
    ['/lost', '/missing'],
    ['/away', 'https://other.example/#a'],
  ]);
  expect([...toOldAddresses(site, asked)]).toEqual([
    ['/old', '/news/#top'],
    ['/away', 'https://other.example/#a'],
    ['/moved', '/news/'],
  ]);
});
