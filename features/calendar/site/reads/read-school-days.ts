import { cache } from 'react';
import { createSchoolDays, findDayOff, type DayOff } from '../../model/find-day-off';
import type { CalendarItem } from '../../model/calendar-item';
import { readClassFacts } from './read-class-facts';
import { readEventsFrom } from './read-events';
import { readToday } from '@/lib/reads/read-today';

/** Returns the days of the week with lessons, from 1 for Monday. Cached per request. */
export const readSchoolWeek = cache(async () => (await readClassFacts()).schoolWeek);

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
 * the calendar. It knows the days from `first` on, and those from today on.
 */
export async function readSchoolDays(first: string): Promise<(day: string) => boolean> {
  const today = readToday();
  const [events, schoolWeek] = await Promise.all([
    readEventsFrom(first < today ? first : today),
    readSchoolWeek(),
  ]);
  return createSchoolDays(events, { schoolWeek });
}
