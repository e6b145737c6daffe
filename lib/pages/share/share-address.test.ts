import { expect, it } from 'vitest';
import type { ImageView } from '../../content/kinds/reference';
import { toShareAddress } from './share-address';

const picture = { file: { id: 'one' } } as ImageView;

it('is the address of the page below /share, in the language of the page', () => {
  expect(toShareAddress('kz', '/', 'Home', null)).toMatch(/^\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/', 'Home', null)).toMatch(/^\/ru\/share\?v=[\da-f]{8}$/);
  expect(toShareAddress('ru', '/news/one', 'Title', null)).toMatch(/^\/ru\/share\/news\/one\?v=[\da-f]{8}$/);
});

it('changes with what the picture is made of, and with nothing else', () => {
  const address = toShareAddress('kz', '/news/one', 'Title', picture);
  expect(toShareAddress('kz', '/news/one', 'Title', { ...picture })).toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Other', picture)).not.toBe(address);
  expect(toShareAddress('kz', '/news/one', 'Title', null)).not.toBe(address);
});
