import { expect, it } from 'vitest';
import type { ImageView } from '../../content/kinds/reference';
import { toShareAddress } from './share-address';

const picture = { file: { id: 'one' } } as ImageView;

it("is the page's address below /share, in its language", () => {
  expect(toShareAddress('kz', '/', 'Home', null)).toMatch(/^\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/', 'Home', null)).toMatch(/^\/ru\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/news/one', 'Title', null)).toMatch(/^\/ru\/share\/news\/one\?v=[\da-f]{8}$/);
});

it('changes only with the data of the picture', () => {
  const address = toShareAddress('kz', '/news/one', 'Title', picture);
  expect(toShareAddress('kz', '/news/one', 'Title', { ...picture })).toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Other', picture)).not.toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Title', null)).not.toBe(address);
});
