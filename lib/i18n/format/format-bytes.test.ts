import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes';

test.each([
  [0, '1 кБ'],
  [900, '1 кБ'],
  [12_400, '12 кБ'],
  [999_400, '999 кБ'],
  [999_600, '1 МБ'],
  [1_440_000, '1,4 МБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes).replace(/\s/g, ' ')).toBe(text);
});

test('uses only Cyrillic letters', () => {
  expect(formatBytes(1_440_000)).not.toMatch(/[a-z]/i);
});
