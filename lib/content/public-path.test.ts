import { expect, it } from 'vitest';
import { toAddressName, toPublicPath } from './public-path';

const id = '0d6f0f9e-6f0f-4c55-9d0c-6a7f8f1f6a11';

it.each([
  [{ id, slug: 'olimpiada' }, 'olimpiada'],
  [{ id, slug: null }, id],
  [{ id }, id],
])('names %j by its slug or its id', (item, name) => {
  expect(toAddressName(item)).toBe(name);
});

it.each([
  ['news', '/news/olimpiada'],
  ['albums', '/gallery/images?album=olimpiada'],
  ['adisteme', '/adisteme#olimpiada'],
  ['achievements', '/achievements'],
  ['partners', '/'],
] as const)('returns the page that shows an item of %s', (collection, path) => {
  expect(toPublicPath(collection, { id, slug: 'olimpiada' })).toBe(path);
});

it('returns a path that differs from the slug', () => {
  expect(toPublicPath('pages', { id, slug: 'gallery-images' })).toBe('/gallery/images');
});
