import { expect, test } from 'vitest';
import { isPrivatePath, toInternalPath, toTwinPath } from './routing';

test.each([
  ['/', '/kz'],
  ['/about', '/kz/about'],
  ['/news/feed.xml', '/kz/news/feed.xml'],
  ['/ru', '/ru'],
  ['/ru/about', '/ru/about'],
  ['/rules', '/kz/rules'],
  // Only the canonical, unprefixed path of a Kazakh page exists.
  ['/kz/about', '/kz/kz/about'],
  ['/RU/about', '/kz/RU/about'],
])('%s is rendered by %s', (path, internal) => {
  expect(toInternalPath(path)).toBe(internal);
});

test.each([
  ['/', 'ru', '/ru'],
  ['/ru', 'kz', '/'],
  ['/news?page=2#top', 'ru', '/ru/news?page=2#top'],
  ['/ru/news?page=2', 'kz', '/news?page=2'],
  ['/ru/about', 'ru', '/ru/about'],
] as const)('%s in %s is %s', (path, locale, twin) => {
  expect(toTwinPath(path, locale)).toBe(twin);
});

test.each([
  ['/cabinet', true],
  ['/cabinet/news/1', true],
  ['/ru/cabinet', true],
  ['/login', true],
  ['/ru/login', true],
  ['/cabinets', false],
  ['/', false],
  ['/news/login', false],
])('%s private: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
});
