import { expect, test } from 'vitest';
import { createItemIds } from './item-id';

test('makes equal ids for an address with and without https and slash', () => {
  const id = createItemIds('http://old.example')('post 7');
  expect(createItemIds('https://old.example/')('post 7')).toBe(id);
  expect(createItemIds('https://old.example/')('post 8')).not.toBe(id);
  expect(createItemIds('https://other.example/')('post 7')).not.toBe(id);
});
