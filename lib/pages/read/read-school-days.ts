import { cache } from 'react';
import { toSchoolYear } from '../../content/school-year';
import { findDayOff, type DayOff } from '../calendar/find-day-off';
import { readEventsFrom, type CalendarItem } from './read-events';
import { readToday } from './read-today';

/**
 * Returns why there are no lessons on a day `YYYY-MM-DD`, or `null` on a school day. `grade` adds what concerns one grade
 * only.
 */
export async function readDayOff(day: string, grade?: number): Promise<DayOff<CalendarItem> | null> {
  return findDayOff(day, await readEventsFrom(day), { grade });
}

/**
 * Returns a function that tells whether lessons take place on a day (`YYYY-MM-DD`): neither at a weekend nor on days off of
 * the calendar. It knows the days since the school year before this one.
 */
export const readSchoolDays = cache(async (): Promise<(day: string) => boolean> => {
  const events = await readEventsFrom(`${toSchoolYear(readToday()) - 1}-09-01`);
  const ofLessons = events.filter(({ lessons }) => lessons !== null);
  const known = new Map<string, boolean>();
  return (day) => {
    const isSchoolDay = known.get(day) ?? findDayOff(day, ofLessons) === null;
    known.set(day, isSchoolDay);
    return isSchoolDay;
  };
});
