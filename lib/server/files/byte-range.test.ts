import { expect, test } from 'vitest';
import { readByteRange } from './byte-range';

test.each([
  [undefined, undefined, null],
  ['bytes=0-9', undefined, { first: 0, last: 9 }],
  ['bytes=90-', undefined, { first: 90, last: 99 }],
  ['bytes=-5', undefined, { first: 95, last: 99 }],
  ['bytes=-500', undefined, { first: 0, last: 99 }],
  ['bytes=50-5000', undefined, { first: 50, last: 99 }],
  ['bytes=100-', undefined, 'unsatisfiable'],
  ['bytes=-0', undefined, 'unsatisfiable'],
  ['bytes=9-2', undefined, null],
  ['bytes=-', undefined, null],
  ['bytes=0-1,5-6', undefined, null],
  ['lines=0-1', undefined, null],
  ['bytes=0-9', '"a"', { first: 0, last: 9 }],
  ['bytes=0-9', '"b"', null],
])('%s, if %s', (range, ifRange, expected) => {
  expect(readByteRange(range, ifRange, '"a"', 100)).toEqual(expected);
});
