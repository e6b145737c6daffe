import { expect, test } from 'vitest';
import type { Lesson } from '../content/lessons';
import { toSchoolWeek } from './to-school-week';

const timetable = (...days: number[]) => ({ lessons: days.map((day) => ({ day }) as Lesson) });

test.each([
  ['no class has lessons', [], [1, 2, 3, 4, 5]],
  ['all lessons are on one day', [timetable(1)], [1, 2, 3, 4, 5]],
  ['one of two classes has lessons on Saturday', [timetable(1), timetable(1, 6)], [1, 2, 3, 4, 5]],
  ['most have', [timetable(1), timetable(6), timetable(6)], [1, 2, 3, 4, 5, 6]],
  ['a class without lessons does not count', [timetable(), timetable(6)], [1, 2, 3, 4, 5, 6]],
])('the school week if %s', (_, timetables, days) => {
  expect(toSchoolWeek(timetables)).toEqual(days);
});
