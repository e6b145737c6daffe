import { expect, test } from 'vitest';
import { formatMonth, formatPeriod, formatWeekday } from './format-period';

const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

test.each([
  ['2026-11-04', '2026-11-04', false, '4 ноября', '4 қараша'],
  ['2026-11-23', '2026-11-27', false, '23–27 ноября', '23–27 қараша'],
  ['2026-10-26', '2026-11-01', false, '26 октября – 1 ноября', '26 қазан – 1 қараша'],
  [
    '2026-12-30',
    '2027-01-08',
    false,
    '30 декабря 2026 г. – 8 января 2027 г.',
    '2026 ж. 30 желтоқсан – 2027 ж. 8 қаңтар',
  ],
  ['2026-11-04', '2026-11-04', true, '4 ноября 2026 г.', '2026 ж. 4 қараша'],
])('%s to %s', (first, last, withYear, ru, kz) => {
  expect(plain(formatPeriod(first, last, 'ru', withYear))).toBe(ru);
  expect(plain(formatPeriod(first, last, 'kz', withYear))).toBe(kz);
});

test('names months and days of the week', () => {
  expect(formatMonth('2026-11', 'ru')).toBe('Ноябрь 2026');
  expect(formatMonth('2026-11', 'kz')).toBe('Қараша 2026');
  expect(formatMonth('2026-11', 'ru', false)).toBe('Ноябрь');
  expect(formatWeekday('2026-11-04', 'kz')).toBe('сәрсенбі');
  expect(formatWeekday('2026-11-04', 'ru', 'short')).toBe('ср');
});
