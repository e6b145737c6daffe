import { expect, test } from 'vitest';
import { footerPages, isCurrentPage, menu, menuPages, type MenuPage } from './navigation';

test('every page stands once in the menu or in the footer', () => {
  expect([...menu.flatMap((group) => group.pages), ...footerPages].sort()).toEqual(
    Object.keys(menuPages).sort(),
  );
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
