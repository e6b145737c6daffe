import { expect, test } from 'vitest';
import { settleLessons } from './settle-lessons';

test.each([
  ['holiday', null, 'off'],
  ['vacation', null, 'off'],
  ['vacation', 'on', 'on'],
  ['meeting', null, null],
  ['meeting', 'off', 'off'],
  [null, null, null],
] as const)('the category %s with the choice %s gives %s', (category, lessons, expected) => {
  const event = { title: 'Nauryz', category, lessons };
  expect(settleLessons(event)).toEqual({ title: 'Nauryz', category, lessons: expected });
});
