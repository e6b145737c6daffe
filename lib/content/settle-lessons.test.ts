import { expect, test } from 'vitest';
import { lessonsOf } from './lessons-of';

test.each([
  ['holiday', null, 'off'],
  ['vacation', null, 'off'],
  ['vacation', 'on', 'on'],
  ['meeting', null, null],
  ['meeting', 'off', 'off'],
  [null, null, null],
] as const)('the category %s with the choice %s gives %s', (category, lessons, expected) => {
  expect(lessonsOf({ category, lessons })).toBe(expected);
});
