import { expect, test } from 'vitest';
import { findSiteLinks } from './find-site-links';

const siteUrl = 'https://school.example';

test('finds the addresses of attributes, data, names in scripts and widths of pictures', () => {
  const html = `<html><head><link rel="canonical" href="https://school.example/news?page=2&amp;category=sport">
    <meta property="og:image" content="https://school.example/share/news"></head><body>
    <a href="/about#team">x</a><img src="/api/files/a.webp" srcset="/api/files/a.webp 320w, /api/files/b.webp 640w">
    <script type="application/ld+json">{"url":"https://school.example/it"}</script>
    <script>push("{\\"src\\":\\"/api/files/c.jpg\\",\\"u\\":\\"https://school.example/x?a=1\\u0026b=2\\"}")</script></body></html>`;
  expect(findSiteLinks(html, 'text/html', siteUrl).sort()).toEqual([
    '/about#team',
    '/api/files/a.webp',
    '/api/files/b.webp',
    '/api/files/c.jpg',
    'https://school.example/it',
    'https://school.example/news?page=2&category=sport',
    'https://school.example/share/news',
  ]);
});

test.each([
  ['text/css', 'a{background:url("../media/a.svg")}', ['../media/a.svg']],
  ['application/javascript', 'load(["static/chunks/0a-.b.js"])', ['/_next/static/chunks/0a-.b.js']],
  ['application/manifest+json', '{"start_url":"/ru","name":"a/b"}', ['/ru']],
  [
    'application/xml',
    '<loc>https://school.example/a?x=1&amp;y=2</loc>',
    ['https://school.example/a?x=1&y=2'],
  ],
  ['text/calendar', 'URL:https://school.example/kunt\r\n izbe/a\r\n', ['https://school.example/kuntizbe/a']],
  [
    'text/plain',
    'Sitemap: https://school.example/sitemap.xml\nDisallow: /login',
    ['https://school.example/sitemap.xml'],
  ],
  ['text/plain', 'https://school.example.org/a https://school.example:81/b', []],
])('finds the links of %s', (mediaType, text, links) => {
  expect(findSiteLinks(text, mediaType, siteUrl)).toEqual(links);
});
