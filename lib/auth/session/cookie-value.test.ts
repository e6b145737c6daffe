import { expect, it } from 'vitest';
import { readCookieValue, toCookiePieces } from './cookie-value';

it.each([
  ['nothing', [], null],
  ['another cookie', [{ name: 'b', value: '1' }], null],
  ['the whole', [{ name: 'a', value: '1' }], '1'],
  [
    'pieces in any order',
    [
      { name: 'a.1', value: '2' },
      { name: 'a.0', value: '1' },
    ],
    '12',
  ],
  ['a stray second piece', [{ name: 'a.1', value: '2' }], null],
])('%s', (_, cookies, expected) => {
  expect(readCookieValue(cookies, 'a')).toBe(expected);
});

it.each([[1], [3800], [3801], [20_000]])('restores a value of %i characters', (length) => {
  const value = 'abcdefg'.repeat(length / 7 + 1).slice(0, length);
  const pieces = toCookiePieces('a', value);
  for (const piece of pieces) expect(piece.value.length).toBeLessThanOrEqual(3800);
  expect(readCookieValue(pieces.toReversed(), 'a')).toBe(value);
});
