import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstPaintHash } from './first-paint-hash';
import { firstPaintScript } from '@/lib/inline/inline-scripts';
import { prepareHtml } from './prepare-html';

const nonce = 'a-random-nonce-1';
const prepare = (html: string) => prepareHtml(html, nonce);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const body = (content: string) => `<html><head></head><body>${content}</body></html>`;

test('allows the inline scripts of the renderer by hash, and no others', () => {
  const { policy } = prepare(body(`<script nonce="${nonce}">good()</script><script>evil()</script>`));
  expect(policy).toContain(`script-src 'self' ${hash('good()')};`);
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).not.toContain('unsafe');
});

test('allows the first-paint script of the site', () => {
  expect(prepare(body(`<script>${firstPaintScript}</script>`)).policy).toContain(firstPaintHash);
});

test('blocks a script with another nonce', () => {
  expect(prepare(body('<script nonce="0000000000000000">evil()</script>')).policy).not.toContain(
    hash('evil()'),
  );
});

test('does not treat data as a script', () => {
  const { policy } = prepare(body(`<script type="application/ld+json" nonce="${nonce}">{}</script>`));
  expect(policy).toContain("script-src 'self';");
});

test('allows inline styles by hash', () => {
  expect(prepare(body('<style>a{}</style>')).policy).toContain(`style-src 'self' ${hash('a{}')};`);
});

test('removes the nonce and hashes the bytes that are sent', () => {
  const data = (value: string) => `self.__next_f.push([1,"{\\"nonce\\":\\"${value}\\"}"])`;
  const { html, policy } = prepare(body(`<script nonce="${nonce}">${data(nonce)}</script>`));
  expect(html).toBe(body(`<script>${data('0'.repeat(nonce.length))}</script>`));
  expect(policy).toContain(hash(data('0'.repeat(nonce.length))));
});

test('moves framework scripts into the late loader', () => {
  const { html, policy } = prepare(
    '<html><head><link rel="preload" as="script" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/>' +
      `<script src="/a.js" async="" nonce="${nonce}"></script><script src="/old.js" noModule=""></script></head>` +
      '<body><p>text</p><script src="/b.js" async=""></script><script src="/a.js" async=""></script></body></html>',
  );
  expect(html).toMatch(
    /^<html><head><link rel="preload" as="font" href="\/f\.woff2"\/><script src="\/old\.js" noModule=""><\/script><\/head><body><p>text<\/p><script data-scripts=.*<\/script><\/body><\/html>$/,
  );
  const [, addresses, loader] = /<script data-scripts="([^"]*)">(.*)<\/script>/.exec(html)!;
  expect(addresses).toBe('/a.js /b.js');
  expect(policy).toContain(hash(loader!));
});

test('keeps modules and scripts without async in place', () => {
  const page = body('<script src="/m.js" async="" type="module"></script><script src="/s.js"></script>');
  expect(prepare(page).html).toBe(page);
});
