import { expect, it } from 'vitest';
import type { ImageView } from '@/lib/content/kinds/reference';
import { toShareAddress } from './share-address';

const school = { shortName: 'School', logo: null };
const picture = { file: { id: 'one' } } as ImageView;

it("is the page's address below /share, in its language", () => {
  expect(toShareAddress('kz', '/', 'Home', null, school)).toMatch(/^\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/', 'Home', null, school)).toMatch(/^\/ru\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/news/one', 'Title', null, school)).toMatch(
    /^\/ru\/share\/news\/one\?v=[\da-f]{8}$/,
  );
});

it('changes only with the data of the picture', () => {
  const address = toShareAddress('kz', '/news/one', 'Title', picture, school);
  expect(toShareAddress('kz', '/news/one', 'Title', { ...picture }, school)).toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Other', picture, school)).not.toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Title', null, school)).not.toBe(address);
  const renamed = { ...school, shortName: 'Another' };
  expect(toShareAddress('kz', '/news/one', 'Title', picture, renamed)).not.toBe(address);
});
