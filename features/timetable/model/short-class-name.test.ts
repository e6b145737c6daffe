import { expect, test } from 'vitest';
import { toShortClassName } from './short-class-name';

test.each([
  ['9 \u00abB\u00bb', '9B'],
  ['11 "A"', '11A'],
  ['7A', '7A'],
])('writes %s as %s', (name, short) => {
  expect(toShortClassName(name)).toBe(short);
});
