import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMissingPageCheck } from './missing-pages';

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
])('%s exists', (path) => {
  expect(createMissingPageCheck({ root })(path)).toBe(false);
});

test.each([
  '/nothing',
  '/ru/nothing/here',
  '/about/us',
  '/About',
  '/wp-login.php',
  '/ru/icon.svg',
  '/_not-found',
  '/404',
  '/ru/500',
  '/de/about',
])('%s is missing', (path) => {
  expect(createMissingPageCheck({ root })(path)).toBe(true);
});

describe('the page of an item', () => {
  test('is missing if its item is', async () => {
    const isMissingItem = vi.fn((path: string) => Promise.resolve(path === '/ru/news/nothing'));
    const isMissing = createMissingPageCheck({ root, isMissingItem });
    expect([await isMissing('/ru/news/nothing'), await isMissing('/news/a')]).toEqual([true, false]);
    for (const path of ['/', '/ru', '/news', '/news/feed.xml', '/share/news', '/nothing'])
      void isMissing(path);
    expect(isMissingItem).toHaveBeenCalledTimes(2);
  });

  test('is rendered if the API is remote', () => {
    expect(createMissingPageCheck({ root })('/news/nothing')).toBe(false);
  });
});
