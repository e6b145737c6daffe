import { describe, expect, test } from 'vitest';
import { createSchoolDays, findDayOff, type LessonEvent } from './find-day-off';

const event = (date: string, lastDay: string | null, values: Partial<LessonEvent> = {}): LessonEvent => ({
  date,
  lastDay,
  lessons: 'off',
  grades: [],
  ...values,
});

const vacation = event('2026-10-26', '2026-11-01');
const holiday = event('2026-12-16', null);
const firstGrade = event('2027-02-08', '2027-02-14', { grades: ['1'] });
const workingSaturday = event('2026-12-19', null, { lessons: 'on' });
const meeting = event('2026-09-11', null, { lessons: null });
const events = [vacation, holiday, firstGrade, workingSaturday, meeting];

const fiveDays = { schoolWeek: [1, 2, 3, 4, 5] };

describe('a day off', () => {
  test.each([
    ['the first day of a vacation', '2026-10-26', vacation],
    ['the last day of a vacation', '2026-11-01', vacation],
    ['a holiday', '2026-12-16', holiday],
  ])('is %s', (_, day, cause) => {
    expect(findDayOff(day, events, fiveDays)).toEqual({ reason: 'event', event: cause });
  });

  test.each(['2026-11-07', '2026-11-08'])('is the weekend %s', (day) => {
    expect(findDayOff(day, events, fiveDays)).toEqual({ reason: 'weekend' });
  });

  test('is a vacation of a grade for this grade only', () => {
    expect(findDayOff('2027-02-09', events, { ...fiveDays, grade: 1 })).toEqual({
      reason: 'event',
      event: firstGrade,
    });
    expect(findDayOff('2027-02-09', events, { ...fiveDays, grade: 11 })).toBeNull();
    expect(findDayOff('2027-02-09', events, fiveDays)).toBeNull();
  });
});

describe('a school day', () => {
  test.each([
    ['the day before a vacation', '2026-10-23'],
    ['the day after a vacation', '2026-11-02'],
    ['a day with a meeting', '2026-09-11'],
    ['a Saturday to which lessons are moved', '2026-12-19'],
  ])('is %s', (_, day) => {
    expect(findDayOff(day, events, fiveDays)).toBeNull();
  });

  test('is Saturday in a week of six days', () => {
    expect(findDayOff('2026-11-07', events, { schoolWeek: [1, 2, 3, 4, 5, 6] })).toBeNull();
    expect(findDayOff('2026-11-08', events, { schoolWeek: [1, 2, 3, 4, 5, 6] })).toEqual({
      reason: 'weekend',
    });
  });
});

test('a draft without days changes nothing', () => {
  expect(
    findDayOff('2026-11-09', [{ date: null, lastDay: null, lessons: 'off', grades: [] }], fiveDays),
  ).toBeNull();
});

test('school days know vacations, weekends and the grade', () => {
  const isSchoolDay = createSchoolDays(events, { ...fiveDays, grade: 1 });
  const days = ['2026-10-23', '2026-10-26', '2026-12-19', '2026-12-20', '2027-02-09', '2027-02-09'];
  expect(days.map(isSchoolDay)).toEqual([true, false, true, false, false, false]);
});
