import { expect, test } from 'vitest';
import { sumPrices } from './sum-prices';

test('adds the prices of a meal', () => {
  expect(sumPrices([{ price: 400 }, { price: 850 }])).toBe(1250);
});

test('is unknown without dishes or where a dish has no price', () => {
  expect(sumPrices([])).toBeNull();
  expect(sumPrices([{ price: 400 }, { price: null }])).toBeNull();
});
