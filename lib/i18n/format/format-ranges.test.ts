import { expect, test } from 'vitest';
import { formatRanges } from './format-ranges';

test.each([
  [[9], '9'],
  [[5, 6, 7, 8], '5–8'],
  [[9, 11], '9, 11'],
  [[11, 5, 6, 6, 10], '5–6, 10–11'],
])('%j are %s', (numbers, text) => {
  expect(formatRanges(numbers)).toBe(text);
});
