import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPagePath } from '@/lib/content/pages/page-path';
import { createRouteFinder } from './find-route';

/** An extract of the file that Next writes during a build. */
const manifest = {
  staticRoutes: ['/_global-error', '/_not-found', '/cabinet/csv', '/icon.svg', '/robots.txt'].map((page) => ({
    page,
  })),
  dynamicRoutes: [
    ['/[locale]', '^/([^/]+?)(?:/)?$'],
    ['/[locale]/404', '^/([^/]+?)/404(?:/)?$'],
    ['/[locale]/500', '^/([^/]+?)/500(?:/)?$'],
    ['/[locale]/about', '^/([^/]+?)/about(?:/)?$'],
    ['/[locale]/news', '^/([^/]+?)/news(?:/)?$'],
    ['/[locale]/news/feed.xml', '^/([^/]+?)/news/feed\\.xml(?:/)?$'],
    ['/[locale]/news/[slug]', '^/([^/]+?)/news/([^/]+?)(?:/)?$'],
    ['/[locale]/share/[[...subject]]', '^/([^/]+?)/share(?:/(.+?))?(?:/)?$'],
    ['/[locale]/[...rest]', '^/([^/]+?)/(.+?)(?:/)?$'],
  ].map(([page, regex]) => ({ page, regex })),
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'routes-'));
  mkdirSync(join(root, '.next'));
  writeFileSync(join(root, '.next/routes-manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  '/',
  '/ru',
  '/about',
  '/ru/about',
  '/news/feed.xml',
  '/icon.svg',
  '/robots.txt',
  '/share',
  '/ru/share/news/a',
  '/meals',
  '/ru/meals/menu',
])('%s exists', (path) => {
  expect(createRouteFinder(root, isPagePath)(path)).not.toBeNull();
});

test.each([
  '/a/b/c/d/e',
  '/kz/about',
  '/cabinet/nothing/here/at-all',
  '/a_b',
  '/%D0%B0',
  '/About',
  '/wp-login.php',
  '/ru/icon.svg',
  '/_not-found',
  '/404',
  '/ru/500',
])('%s is missing', (path) => {
  expect(createRouteFinder(root, isPagePath)(path)).toBeNull();
});

test.each([
  ['/ru/news/nothing', true],
  ['/news/a', true],
  ['/meals', true],
  ['/ru/meals/menu', true],
  ['/', false],
  ['/ru', false],
  ['/news', false],
  ['/news/feed.xml', false],
  ['/share/news', false],
])('whether %s shows an item: %s', (path, isOfItem) => {
  expect(createRouteFinder(root, isPagePath)(path)).toEqual({ isOfItem });
});
