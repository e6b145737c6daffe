import { expect, test } from 'vitest';
import { formatSchoolYear, toYearKey } from './format-school-year';

test.each([
  ['2025-2026', '2025-2026', '2025\u20132026'],
  ['2025\u20132026', '2025-2026', '2025\u20132026'],
  ['2025/2026', '2025-2026', '2025\u20132026'],
  [' 2025 - 26 ', '2025-26', '2025\u201326'],
  ['2025', '2025', '2025'],
])('normalises %s', (typed, key, shown) => {
  expect(toYearKey(typed)).toBe(key);
  expect(formatSchoolYear(typed)).toBe(shown);
});
