import { expect, it } from 'vitest';
import { readCookieValue } from './cookie-value';

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
