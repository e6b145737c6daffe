import { expect, test } from 'vitest';
import { createItemIds } from './item-id';

test('makes equal ids for an address with and without https and slash', () => {
  const id = createItemIds('http://old.example')(7);
  expect(createItemIds('https://old.example/')(7)).toBe(id);
  expect(createItemIds('https://old.example/')(8)).not.toBe(id);
  expect(createItemIds('https://other.example/')(7)).not.toBe(id);
});
