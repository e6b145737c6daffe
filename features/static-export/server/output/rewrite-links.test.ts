import { expect, test } from 'vitest';
import { createLinkResolver } from './link-resolver';
import { rewriteHtml, rewriteXml } from './rewrite-links';

const siteUrl = 'https://school.example';
const page = { mediaType: 'text/html', file: '' };
const site = {
  saved: new Map([
    ['/news', page],
    ['/news?page=2', page],
    ['/ru', page],
    ['/share/news', { mediaType: 'image/png', file: '' }],
    ['/api/files/a.webp', { mediaType: 'image/webp', file: '' }],
  ]),
  redirects: new Map([
    ['/old', '/news?page=2'],
    ['/away', 'https://other.example/a?b=1'],
  ]),
};
const options = { siteUrl, resolve: createLinkResolver(site, '/news', { siteUrl, maxFilters: 1 }) };

test.each([
  ['<a href="/news?page=2#x">', '<a href="/news/_/page-2/#x">'],
  ['<a href="/news?photo=7#x">', '<a href="/news/#x">'],
  ['<a href="/old">', '<a href="/news/_/page-2/">'],
  ['<a href="/away">', '<a href="https://other.example/a?b=1">'],
  ['<a href="#x">', '<a href="#x">'],
  ['<a href="/missing">', '<a href="/missing">'],
  ['<a href="tel:112">', '<a href="tel:112">'],
  ['<img srcset="/api/files/a.webp 320w, /api/files/a.webp 640w">', null],
  [
    '<meta content="https://school.example/share/news">',
    '<meta content="https://school.example/share/news.png">',
  ],
  [
    '<link rel="canonical" href="https://school.example/news?page=2">',
    '<link rel="canonical" href="https://school.example/news/_/page-2/">',
  ],
  [
    '<script type="application/ld+json">{"url":"https://school.example/ru"}</script>',
    '<script type="application/ld+json">{"url":"https://school.example/ru/"}</script>',
  ],
  ['<script>push("<a href=\\"/news\\">")</script>', null],
])('%s', (html, expected) => {
  expect(rewriteHtml(html, options)).toBe(expected ?? html);
});

test('rewrites the addresses of feeds and keeps the ids of entries', () => {
  const xml = '<id>https://school.example/news</id><link href="https://school.example/news"/>';
  expect(rewriteXml(xml, options)).toBe(
    '<id>https://school.example/news</id><link href="https://school.example/news/"/>',
  );
});
