import { expect, test } from 'vitest';
import { footerPages, isCurrentPage, menu, menuPages, type MenuPage } from './navigation';

test('lists every page once, in the menu or the footer', () => {
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
])('%s is within %s: %s', (path, page, expected) => {
  expect(isCurrentPage(path, page)).toBe(expected);
});
