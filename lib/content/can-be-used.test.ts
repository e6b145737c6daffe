import { expect, test } from 'vitest';
import { canBeUsed } from './can-be-used';

test.each([
  ['images', true],
  ['documents', true],
  ['methods', true],
  ['adisteme', true],
  ['albums', true],
  ['milestones', false],
] as const)('%s can be used: %s', (collection, expected) => {
  expect(canBeUsed(collection)).toBe(expected);
});
