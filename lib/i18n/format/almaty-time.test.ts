import { describe, expect, it } from 'vitest';
import { fromAlmatyTime, toAlmatyDay, toAlmatyTime, toNextDayStart } from './almaty-time';

describe('Almaty time', () => {
  it.each([
    ['2026-05-05T05:00:00.000Z', '2026-05-05T10:00'],
    ['2026-12-31T19:30:00.000Z', '2027-01-01T00:30'],
    ['2024-02-28T04:00:00.000Z', '2024-02-28T10:00'],
    ['2024-03-02T05:00:00.000Z', '2024-03-02T10:00'],
  ])('converts %s to %s', (instant, time) => {
    expect(toAlmatyTime(instant)).toBe(time);
    expect(fromAlmatyTime(time)).toBe(instant);
  });

  it('returns an empty text for null', () => {
    expect(toAlmatyTime(null)).toBe('');
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00'])('returns null for %j', (time) => {
    expect(fromAlmatyTime(time)).toBeNull();
  });

  it('starts a day at midnight in Almaty', () => {
    expect(toAlmatyDay(Date.parse('2026-05-04T18:59:59Z'))).toBe('2026-05-04');
    expect(toAlmatyDay(Date.parse('2026-05-04T19:00:00Z'))).toBe('2026-05-05');
  });

  it.each([
    ['2026-05-04T18:59:59.999Z', '2026-05-04T19:00:00.000Z'],
    ['2026-05-04T19:00:00.000Z', '2026-05-05T19:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2026-12-31T19:00:00.000Z'],
    // The change from UTC+6 to UTC+5.
    ['2024-02-29T12:00:00.000Z', '2024-02-29T19:00:00.000Z'],
  ])('after %s starts the next day at %s', (instant, start) => {
    expect(toNextDayStart(Date.parse(instant))).toBe(start);
  });
});
