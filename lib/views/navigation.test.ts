import { expect, test } from 'vitest';
import { footerPages, menu, menuPages } from './navigation';

test('lists every page once, in the menu or the footer', () => {
  expect([...menu.flatMap((group) => group.pages), ...footerPages].sort()).toEqual(
    Object.keys(menuPages).sort(),
  );
});
