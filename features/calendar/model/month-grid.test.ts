import { expect, test } from 'vitest';
import { createSchoolDays, type LessonEvent } from './find-day-off';
import { toMonthGrid } from './month-grid';

const event = (date: string, lastDay: string | null, lessons: LessonEvent['lessons'] = null) => ({
  ...{ date, lastDay, lessons },
  grades: [],
});
const term = event('2026-11-02', '2026-12-29');
const holiday = event('2026-12-16', null, 'off');
const vacation = event('2026-12-30', '2027-01-08', 'off');
const events = [term, holiday, vacation];

const schoolWeek = [1, 2, 3, 4, 5];
const isSchoolDay = createSchoolDays(events, { schoolWeek });

const toNumbers = (month: string) =>
  toMonthGrid(month, [], isSchoolDay).map((week) =>
    week.map((day) => (day === null ? '' : Number(day.day.slice(8)))),
  );

test('has weeks from Monday, with gaps for the days of other months', () => {
  expect(toNumbers('2026-12')).toEqual([
    ['', 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 29, 30, 31, '', '', ''],
  ]);
  expect(toNumbers('2027-02')).toHaveLength(4);
  expect(toNumbers('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('names the events of each day, and a term on its last day', () => {
  const days = toMonthGrid('2026-12', events, isSchoolDay).flat();
  expect(days.filter((day) => day?.events.includes(vacation)).map((day) => day!.day)).toEqual([
    '2026-12-30',
    '2026-12-31',
  ]);
  expect(days.filter((day) => day?.events.includes(holiday))).toHaveLength(1);
  expect(days.filter((day) => day?.events.includes(term)).map((day) => day!.day)).toEqual(['2026-12-29']);
});

test('marks days without lessons, also if the filters leave their events out', () => {
  const days = toMonthGrid('2026-12', [], isSchoolDay).flat();
  const off = days.filter((day) => day?.isOff).map((day) => Number(day!.day.slice(8)));
  expect(off).toEqual([5, 6, 12, 13, 16, 19, 20, 26, 27, 30, 31]);
});
