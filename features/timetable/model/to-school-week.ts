import type { Lesson } from '../content/lessons';

const fiveDays: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Returns the days of the week with lessons, from 1 for Monday: Monday to Friday, and the days on which most classes have
 * lessons. A single class on Saturdays does not change the calendar of the school.
 */
export function toSchoolWeek(timetables: readonly { readonly lessons: readonly Lesson[] }[]): number[] {
  const classes = timetables.filter(({ lessons }) => lessons.length > 0);
  const isCommon = (weekday: number) =>
    classes.filter(({ lessons }) => lessons.some(({ day }) => day === weekday)).length > classes.length / 2;
  return [...fiveDays, ...[6, 7].filter(isCommon)];
}
