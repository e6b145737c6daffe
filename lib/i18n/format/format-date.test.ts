import { expect, test } from 'vitest';
import { formatDay, formatInstant, formatInstantAsDay } from './format-date';

test("formats a day in the page's language", () => {
  expect(formatDay('2026-03-22', 'ru')).toBe('22 марта 2026 г.');
  expect(formatDay('2026-03-22', 'kz')).toBe('2026 ж. 22 наурыз');
});

test.each([
  // UTC+5 since 2024-03-01, UTC+6 before.
  ['2026-03-21T19:30:00.000Z', '22 марта 2026 г.'],
  ['2026-03-21T18:30:00.000Z', '21 марта 2026 г.'],
  ['2024-02-10T18:30:00.000Z', '11 февраля 2024 г.'],
])('formats %s as %s in Shymkent', (instant, expected) => {
  expect(formatInstantAsDay(instant, 'ru')).toBe(expected);
});

test('formats a moment by the clock of Shymkent', () => {
  expect(formatInstant('2026-03-21T19:05:00.000Z', 'ru')).toBe('22 марта 2026 г., 00:05');
  expect(formatInstant('2026-03-21T18:30:00.000Z', 'kz')).toBe('2026 ж. 21 наурыз, 23:30');
});
