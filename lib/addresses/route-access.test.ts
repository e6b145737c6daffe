import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findRouteAccess, readRouteAccess } from './route-access';

const folder = fileURLToPath(new URL('../../app/[locale]', import.meta.url));

/** Returns the routes that have a page or a route handler, without pages for unknown addresses and errors. */
function listRoutes(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)(page\.tsx?|route\.ts)$/.test(path))
    .map((path) => `/${path}`.replace(/\/\([^)]+\)/g, '').replace(/\/[^/]+$/, '') || '/')
    .filter((route) => !/\[\.{3}rest\]|\/(404|410|500|503)(\/|$)/.test(route));
}

test('every route has an access mark, and every mark a route', () => {
  expect(Object.keys(readRouteAccess()).sort()).toEqual(listRoutes().sort());
});

test('every route of the cabinet requires a session', () => {
  const cabinet = Object.entries(readRouteAccess()).filter(([route]) => route.startsWith('/cabinet'));
  expect(cabinet.length).toBeGreaterThan(10);
  expect(cabinet.filter(([, access]) => access !== 'required')).toEqual([]);
});

describe('findRouteAccess', () => {
  test.each([
    ['/', 'none'],
    ['/ru', 'none'],
    ['/news/a-slug', 'none'],
    ['/news/feed.xml', 'none'],
    ['/share', 'none'],
    ['/share/news/a', 'none'],
    ['/login', 'guest'],
    ['/ru/login', 'guest'],
    ['/ru/login/invite', 'none'],
    ['/cabinet', 'required'],
    ['/ru/cabinet/news', 'required'],
    ['/cabinet/adisteme/7', 'required'],
    ['/cabinet/users/7', 'required'],
    ['/cabinet/nothing', null],
    ['/cabinet/nothing/7', null],
    ['/cabinet/news/7/8', null],
    ['/kz/cabinet', null],
    ['/LOGIN', null],
    ['/news/feed-xml/1', 'none'],
    ['/ru/meals/menu', 'none'],
    ['/a/b/c/d/e', null],
    ['/wp-login.php', null],
    ['/500', null],
    ['/__proto__', null],
  ] as const)('%s: %s', (path, access) => {
    expect(findRouteAccess(path)).toBe(access);
  });
});
