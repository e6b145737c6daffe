import { findDayOff, type DayOff } from '../calendar/find-day-off';
import { readEventsFrom, type CalendarItem } from './read-events';

/**
 * Returns why there are no lessons on a day `YYYY-MM-DD`, or `null` on a school day. `grade` adds what concerns one grade
 * only.
 */
export async function readDayOff(day: string, grade?: number): Promise<DayOff<CalendarItem> | null> {
  return findDayOff(day, await readEventsFrom(day), grade === undefined ? {} : { grade });
}

/** Returns the events of the calendar from `day` on that take lessons away or add them, for {@link findDayOff}. */
export async function readLessonEvents(day: string): Promise<CalendarItem[]> {
  return (await readEventsFrom(day)).filter(({ lessons }) => lessons !== null);
}
