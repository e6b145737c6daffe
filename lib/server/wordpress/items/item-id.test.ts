import { expect, test } from 'vitest';
import { createItemIds, toNameUuid } from './item-id';

test('makes the UUID of the example in RFC 9562', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(toNameUuid(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('makes equal ids for an address with and without https and slash', () => {
  const id = createItemIds('http://old.example')(7);
  expect(createItemIds('https://old.example/')(7)).toBe(id);
  expect(createItemIds('https://old.example/')(8)).not.toBe(id);
  expect(createItemIds('https://other.example/')(7)).not.toBe(id);
});
