import { expect, test } from 'vitest';
import { limitFilters } from './limit-filters';

test.each([
  ['/a', '/a', 1, '/a'],
  ['/a?grade=7&page=2', '/a', 1, '/a?grade=7&page=2'],
  ['/a?grade=7&subject=it', '/a?grade=7', 2, '/a?grade=7&subject=it'],
  ['/a?grade=7&subject=it', '/a?grade=7', 1, '/a?subject=it'],
  ['/a?grade=8&subject=it', '/a?grade=7&subject=it', 1, '/a?grade=8'],
  ['/a?category=x&grade=7&page=2&subject=it', '/a?category=x&grade=7&subject=it', 2, '/a?category=x&grade=7'],
  ['/a?category=x&grade=7&subject=it', '/a?category=x&grade=7', 2, '/a?category=x&subject=it'],
  ['/a?without=gluten-nuts', '/a?without=nuts', 1, '/a?without=gluten'],
  ['/a?without=gluten-milk-nuts', '/a?without=gluten-nuts', 2, '/a?without=gluten-milk'],
  ['/a?month=2026-12', '/a?month=2026-11', 1, '/a?month=2026-12'],
  ['/a?month=2026-12&without=gluten-nuts', '/a?month=2026-12&without=nuts', 1, '/a?without=gluten'],
])('%s on %s with %i', (address, base, maxFilters, limited) => {
  expect(limitFilters(address, base, { maxFilters, isKnown: () => false })).toBe(limited);
});

test('keeps an address that the copy has anyway', () => {
  const options = { maxFilters: 1, isKnown: (address: string) => address === '/a?album=yard-2026' };
  expect(limitFilters('/a?album=yard-2026', '/a?album=yard', options)).toBe('/a?album=yard-2026');
});
