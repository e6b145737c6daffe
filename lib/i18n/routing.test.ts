import { expect, test } from 'vitest';
import { isPrivatePath, toInternalPath, toMissingPage, toSwitchPath, toOtherLocalePath } from './routing';

test.each([
  ['/', '/kz'],
  ['/about', '/kz/about'],
  ['/news/feed.xml', '/kz/news/feed.xml'],
  ['/ru', '/ru'],
  ['/ru/about', '/ru/about'],
  ['/rules', '/kz/rules'],
  // A Kazakh page has only its canonical, unprefixed path.
  ['/kz/about', '/kz/kz/about'],
  ['/RU/about', '/kz/RU/about'],
])('renders %s with %s', (path, internal) => {
  expect(toInternalPath(path)).toBe(internal);
});

test.each([
  ['/ru', 'kz', '/'],
  ['/cabinet/news?page=2#top', 'ru', '/ru/cabinet/news?page=2#top'],
  ['/ru/about', 'ru', '/ru/about'],
  ['/?q=a#top', 'ru', '/ru?q=a#top'],
  ['/ru?q=a#top', 'kz', '/?q=a#top'],
] as const)('translates %s in %s to %s', (path, locale, twin) => {
  expect(toOtherLocalePath(path, locale)).toBe(twin);
});

test.each([
  ['/cabinet/nothing', '/kz/cabinet/404'],
  ['/ru/cabinet/news/7', '/ru/cabinet/404'],
  ['/cabinet', '/kz/cabinet/404'],
  ['/ru/cabinet/preview/7/page', '/ru/404'],
  ['/login/nothing', '/kz/404'],
  ['/ru/preview', '/ru/404'],
])('shows %s, which is missing, with %s', (path, internal) => {
  expect(toMissingPage(path)).toBe(internal);
});

test.each([
  ['/', 'ru', '/ru'],
  ['/', 'kz', '/kz'],
  ['/about', 'kz', '/about'],
  ['/news?page=2', 'ru', '/ru/news?page=2'],
] as const)('switches from %s in %s to %s', (path, locale, expected) => {
  expect(toSwitchPath(locale, path)).toBe(expected);
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
])('%s is private: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
});
