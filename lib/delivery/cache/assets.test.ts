import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPagePath } from '../../content/pages/page-path';
import { readAssets, type Assets } from './assets';
import { createRouteFinder } from '@/lib/addresses/find-route';
import { sendStored } from '@/lib/protocol/stored-response';

/** An extract of the file that Next writes during a build. */
const manifest = {
  staticRoutes: [{ page: '/robots.txt' }],
  dynamicRoutes: [
    { page: '/[locale]/news/feed.xml', regex: '^/([^/]+?)/news/feed\\.xml(?:/)?$' },
    { page: '/[locale]/[...rest]', regex: '^/([^/]+?)/(.+?)(?:/)?$' },
  ],
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'));
  write('.next/routes-manifest.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function read(warn: (line: string) => void = () => {}): Assets {
  return readAssets({
    root,
    securityHeaders: [['X-Content-Type-Options', 'nosniff']],
    findRoute: createRouteFinder(root, isPagePath),
    log: { warn },
  });
}

/** Returns the answer to a browser that asks for a file. */
async function fetchFile(assets: Assets, path: string): Promise<Response> {
  const server = createServer((request, response) => {
    sendStored(request, response, assets.get(request.url!)!, []);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  return response;
}

test('serves a file of public with its type for an hour', async () => {
  write('public/google1a2b3c.html', 'google-site-verification: google1a2b3c.html');
  const response = await fetchFile(read(), '/google1a2b3c.html');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('google-site-verification: google1a2b3c.html');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self';"),
  });
});

test('serves a script of the build for a year', async () => {
  write('.next/static/chunks/a.js', 'a()');
  const response = await fetchFile(read(), '/_next/static/chunks/a.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('serves files of public at the addresses that services ask for', () => {
  const paths = ['/yandex_1a2b.html', '/BingSiteAuth.xml', '/.well-known/assetlinks.json', '/a%20b.pdf'];
  for (const path of paths) write(`public${decodeURIComponent(path)}`, 'proof');
  expect([...read().keys()].sort()).toEqual([...paths].sort());
});

test.each([
  ['a route', '/robots.txt'],
  ['a route in Russian', '/ru/news/feed.xml'],
  ['a page that staff can create', '/meals'],
  ['the cabinet', '/cabinet/news.html'],
  ['the API', '/api/news'],
  ['the metrics', '/metrics'],
  ['a script of the build', '/_next/static/a.js'],
])('does not serve a file of public at the address of %s', (_name, path) => {
  write(`public${path}`, 'hidden');
  const warn = vi.fn();
  expect([...read(warn).keys()]).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `public${path} is not served, because the site answers at ${path}. Rename the file.`,
  );
});

test('serves neither the explanation of the folder nor hidden files', () => {
  write('public/README.md', '# Files');
  write('public/.DS_Store', '');
  const warn = vi.fn();
  expect([...read(warn).keys()]).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
