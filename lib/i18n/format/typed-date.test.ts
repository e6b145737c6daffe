import { describe, expect, test } from 'vitest';
import { fromTypedDay, fromTypedMoment, toTypedDay, toTypedMoment } from './typed-date';

describe('a typed day', () => {
  test.each([
    ['28.11.2026', '2026-11-28'],
    [' 8.1.2026 ', '2026-01-08'],
    ['28/11/2026', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28,11,2026', '2026-11-28'],
    ['28 11 2026', '2026-11-28'],
    ['28. 11. 26', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026.1.8', '2026-01-08'],
    ['29.02.2028', '2028-02-29'],
    ['28.11.2026 \u0433.', '2026-11-28'],
  ])('%s is read', (text, day) => {
    expect(fromTypedDay(text)).toBe(day);
  });

  test.each([
    '',
    '28',
    '28.11',
    '28.11.',
    '31.02.2026',
    '29.02.2026',
    '11/28/2026',
    '0.1.2026',
    '28.11.20266',
    'soon',
  ])('%s is no day', (text) => {
    expect(fromTypedDay(text)).toBeNull();
  });

  test('a day that is shown is read again', () => {
    for (let ms = Date.parse('1999-12-25'); ms < Date.parse('2001-03-05'); ms += 86_400_000) {
      const day = new Date(ms).toISOString().slice(0, 10);
      expect(fromTypedDay(toTypedDay(day))).toBe(day);
    }
  });
});

describe('a typed moment', () => {
  test.each([
    ['28.11.2026 08:00', '2026-11-28T08:00'],
    ['28.11.2026, 8.05', '2026-11-28T08:05'],
    ['28,11,2026 8:05', '2026-11-28T08:05'],
    ['28 11 2026 23:59', '2026-11-28T23:59'],
    ['2030-01-01T08:00', '2030-01-01T08:00'],
  ])('%s is read', (text, moment) => {
    expect(fromTypedMoment(text)).toBe(moment);
    expect(fromTypedMoment(toTypedMoment(moment))).toBe(moment);
  });

  test.each(['', '28.11.2026', '08:00', '28.11.2026 24:00', '28.11.2026 8:60', '31.02.2026 08:00'])(
    '%s is no moment',
    (text) => {
      expect(fromTypedMoment(text)).toBeNull();
    },
  );
});
