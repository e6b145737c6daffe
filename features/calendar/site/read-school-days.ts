import { cache } from 'react';
import { addDays } from '@/lib/i18n/format/days';
import { createSchoolDays, findDayOff, type DayOff } from '../model/find-day-off';
import { toSchoolWeek } from '../model/to-school-week';
import { maxCountedDays } from '@/features/canteen/model/to-cycle-number';
import { readEventsFrom, type CalendarItem } from './read-events';
import { readTimetables } from '@/features/timetable/site/read-lessons';
import { readToday } from '@/lib/reads/read-today';

/** Returns the days of the week with lessons, from 1 for Monday. Cached per request. */
export const readSchoolWeek = cache(async () => toSchoolWeek(await readTimetables()));

/**
 * Returns why there are no lessons on a day `YYYY-MM-DD`, or `null` on a school day. `grade` adds what concerns one grade
 * only.
 */
export async function readDayOff(day: string, grade?: number): Promise<DayOff<CalendarItem> | null> {
  const [events, schoolWeek] = await Promise.all([readEventsFrom(day), readSchoolWeek()]);
  return findDayOff(day, events, { grade, schoolWeek });
}

/**
 * Returns a function that tells whether lessons take place on a day (`YYYY-MM-DD`): neither at a weekend nor on days off of
 * the calendar. It knows the days since `cycleStart` that the cycle of menus counts; without a start, those from today on.
 */
export async function readSchoolDays(cycleStart: string | null): Promise<(day: string) => boolean> {
  const today = readToday();
  const first = [cycleStart ?? today, addDays(today, -maxCountedDays)].sort().at(-1)!;
  const [events, schoolWeek] = await Promise.all([
    readEventsFrom(first < today ? first : today),
    readSchoolWeek(),
  ]);
  return createSchoolDays(events, { schoolWeek });
}
