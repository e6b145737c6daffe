import { expect, test } from 'vitest';
import { listStyles, readTitle, toPlainHtml } from './to-plain-html';

const document = (head: string, body: string) =>
  `<!DOCTYPE html><html><head><script>settings()</script>${head}</head><body>${body}</body></html>`;

test('keeps the script of the reader’s settings and no other', () => {
  const html = document(
    '<script>next()</script><script type="application/ld+json">{"image":"/api/files/a"}</script>',
    '<p>Text</p><script>push("<img>")</script><script data-scripts="/_next/a.js">load()</script>',
  );
  expect(toPlainHtml(html, '')).toBe(document('', '<p>Text</p>'));
});

test('keeps no picture, no blurred preview, no address of them and no early request of unused files', () => {
  const html = document(
    '<link rel="preload" as="image" href="/api/files/a.webp"><link rel="modulepreload" href="/_next/a.js"><link rel="preload" href="/_next/b.css" as="style"/>',
    '<picture><source srcSet="/api/files/a.avif"/><img alt="Оқушы &gt; 1" src="data:image/webp;base64,AA"/></picture><svg><path d="M0"/></svg>',
  );
  expect(toPlainHtml(html, '')).toBe(document('', '<picture></picture><svg><path d="M0"/></svg>'));
});

test('replaces forms that are sent and keeps those that ask for a page', () => {
  const search = '<form action="/search"><input name="q"></form>';
  const sent = '<form action="" method="POST"><textarea></textarea></form>';
  const html = document('', `${search}<main>${sent}</main><footer>${sent}</footer>`);
  const plain = document('', `${search}<main><p>Later</p></main><footer></footer>`);
  expect(toPlainHtml(html, '<p>Later</p>')).toBe(plain);
});

test('lists the style sheets of the site, once', () => {
  const head =
    '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
    '<link rel="icon" href="/icons/192.png"/><link rel="stylesheet" href="https://other.example/a.css"/>';
  expect(listStyles(document(head, ''))).toEqual(['/_next/static/chunks/a.css']);
});

test('reads the title without the name of the school', () => {
  expect(readTitle('<title>Асхана · Лицей</title>')).toBe('Асхана');
  expect(readTitle('<p>no title</p>')).toBe('');
});
