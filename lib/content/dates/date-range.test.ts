import { expect, test } from 'vitest';
import { isInDateRange } from './date-range';

test.each([
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2026-11-24T09:00:00+05:00', true],
  ['9999-12-31T23:59:59Z', false],
])('%s: %s', (date, isIn) => {
  expect(isInDateRange(date)).toBe(isIn);
});
