import { describe, expect, it } from 'vitest';
import { addDays, resolveDay, toSchoolDay, toSchoolYear } from './sample-days';
import { fillInDays, monthForms } from './fill-in-days';
import { addOpenDays } from './open-days';

describe('days', () => {
  it("uses the day in the school's time zone", () => {
    expect(toSchoolDay(Date.parse('2026-03-21T18:59:00Z'))).toBe('2026-03-21');
    expect(toSchoolDay(Date.parse('2026-03-21T19:00:00Z'))).toBe('2026-03-22');
  });

  it.each([
    [{ daysAgo: 0 }, '2026-03-22'],
    [{ daysAgo: 22 }, '2026-02-28'],
    [{ onDay: '03-22' }, '2026-03-22'],
    [{ onDay: '03-23' }, '2025-03-23'],
    [{ onDay: '09-01', yearsAgo: 1 }, '2024-09-01'],
    [{ onDay: '03-20', weekday: 7 }, '2026-03-22'],
    [{ onDay: '03-20', weekday: 1 }, '2025-03-17'],
    // 22 March 2026 is a Sunday.
    [{ schoolDaysAhead: 0 }, '2026-03-23'],
    [{ schoolDaysAhead: 1 }, '2026-03-24'],
    [{ schoolDaysAhead: 5 }, '2026-03-30'],
  ])('resolves %o', (when, day) => {
    expect(resolveDay(when, '2026-03-22')).toBe(day);
  });

  // The first days of Kurban Ait that the Spiritual Administration of Muslims of Kazakhstan named, and those it expects.
  it.each([
    ['2024-05-01', '2024-06-16'],
    ['2025-05-01', '2025-06-06'],
    ['2026-03-22', '2026-05-27'],
    ['2026-11-24', '2027-05-16'],
    ['2027-09-01', '2028-05-05'],
  ])('finds a day of the Islamic calendar in the school year of %s', (today, day) => {
    expect(resolveDay({ inIslamicYear: '12-10' }, today)).toBe(day);
  });

  it('returns the school year', () => {
    expect(toSchoolYear('2026-08-31')).toBe('2025-2026');
    expect(toSchoolYear('2026-09-01')).toBe('2026-2027');
  });

  it('adds days across a year', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  });
});

describe('addOpenDays', () => {
  it.each([
    ['a weekday', '2026-11-26', 0, '2026-11-26'],
    ['the Friday before a Sunday', '2026-11-22', 0, '2026-11-20'],
    ['the day before a holiday', '2027-01-07', 0, '2027-01-06'],
    ['the day after a holiday', '2026-12-15', 1, '2026-12-17'],
    ['the day after holidays and a weekend', '2026-12-31', 1, '2027-01-05'],
    ['a day of the next school year', '2027-08-31', 2, '2027-09-02'],
  ])('returns %s', (_, day, count, expected) => {
    expect(addOpenDays(day, count)).toBe(expected);
  });
});

describe('fillInDays', () => {
  it('has a form of every month', () => {
    for (const months of monthForms) expect(new Set(months).size).toBe(12);
  });

  it('uses the case that the sentence requires', () => {
    const [on, until] = monthForms as [string[], string[]];
    expect(fillInDays('{on}, {on+14}, {until+31}.', 'kz', '2026-03-01')).toBe(
      `1\u00a0${on[2]}, 15\u00a0${on[2]}, 1\u00a0${until[3]}.`,
    );
  });

  it('writes school years with a dash', () => {
    expect(fillInDays('{schoolYear}, {schoolYear-2}', 'ru', '2026-05-31')).toBe(
      '2025\u20132026, 2023\u20132024',
    );
  });
});
