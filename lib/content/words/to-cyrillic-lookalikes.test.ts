import { expect, test } from 'vitest';
import { toCyrillicLookalikes } from './to-cyrillic-lookalikes';

test('replaces Latin letters that look like Cyrillic ones, and no others', () => {
  expect(toCyrillicLookalikes('7a 8b 9z')).toBe('7\u0430 8\u0432 9z');
});
