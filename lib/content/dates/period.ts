import { countDays } from '@/lib/i18n/format/days';

/** The days of an event, `YYYY-MM-DD`. Without a last day it is one day. */
export interface Period {
  readonly date: string | null;
  readonly lastDay: string | null;
}

/** Returns the last day of an event; `''` for a draft without days. */
export function lastDayOf({ date, lastDay }: Period): string {
  return lastDay && date && lastDay > date ? lastDay : (date ?? '');
}

/** Whether an event takes place on a day. */
export function isOnDay(event: Period, day: string): boolean {
  return isBetween(event, day, day);
}

/** Whether an event takes place on a day from `first` to `last`. */
export function isBetween(event: Period, first: string, last: string): boolean {
  return event.date !== null && event.date <= last && lastDayOf(event) >= first;
}

/** Longest event whose days all count as its days. A term is longer. */
const longestDays = 14;

/** Whether an event is so long that only its beginning and its end matter. */
export function isLong(event: Period): boolean {
  return event.date !== null && countDays(event.date, lastDayOf(event)) > longestDays;
}
