import { expect, test } from 'vitest';
import { isPagePath } from './page-path';

test.each([
  ['/a', true],
  ['/a/b/c/d', true],
  ['/a/b/c/d/e', false],
  ['/about/b/c/d', true],
  // A page below /gallery/images has the same number of pages above it.
  ['/gallery/images/a/b/c', true],
  ['/gallery/images/a/b/c/d', false],
  ['/gallery/other/a/b/c', false],
  ['/metrics', false],
  ['/kz/a', false],
  ['/A', false],
  ['/a/', false],
])('%s can be the address of a page: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
