import { expect, test } from 'vitest';
import { toCopyTime } from './copy-time';

const keptAt = Date.parse('2026-11-27T07:40:00Z');

test('names the time at school, on another day with the day', () => {
  expect(toCopyTime(keptAt, Date.parse('2026-11-27T18:59:00Z'), 'ru')).toBe('12:40');
  expect(toCopyTime(keptAt, Date.parse('2026-11-27T19:00:00Z'), 'ru')).toBe('27 ноября, 12:40');
  expect(toCopyTime(keptAt, Date.parse('2026-12-01T07:40:00Z'), 'kz')).toBe('27 қараша, 12:40');
});
