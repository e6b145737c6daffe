import { lastDayOf } from '@/lib/content/dates/period';
import { readToday } from '@/lib/reads/read-today';
import type { CalendarItem } from '../../model/calendar-item';

/** Whether the last day of an event is over in the time zone of the school. An event without a date has not passed. */
export function hasPassed(event: CalendarItem): boolean {
  return event.date !== null && lastDayOf(event) < readToday();
}
