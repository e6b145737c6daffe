import { expect, test } from 'vitest';
import { page } from './page';

test.each([
  ['home', '/'],
  ['gallery-images', '/gallery/images'],
  ['about', '/about'],
  // Names of members that every object has.
  ['constructor', '/constructor'],
  ['valueof', '/valueof'],
])('the page %s has the path %s', (slug, path) => {
  expect(page.address.publicPath!({ slug })).toBe(path);
});
