import { expect, test } from 'vitest';
import { isCurrentPage, menu, menuPages, type MenuPage } from './navigation';

test('every page stands in the menu once', () => {
  expect(menu.flatMap((group) => group.pages).sort()).toEqual(Object.keys(menuPages).sort());
});

test.each<[string, MenuPage, boolean]>([
  ['/news', 'news', true],
  ['/news?page=2', 'news', true],
  ['/news/some-item', 'news', true],
  ['/newsletter', 'news', false],
  ['/gallery/images', 'galleryImages', true],
  ['/gallery/images', 'gallery', false],
  ['/', 'about', false],
])('%s within %s: %s', (path, page, expected) => {
  expect(isCurrentPage(path, page)).toBe(expected);
});
