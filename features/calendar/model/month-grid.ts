import { addDays, countDays, toLastDay, toWeekday } from '@/lib/i18n/format/days';
import { isBetween, isLong, isOnDay, type Period } from '@/lib/content/dates/period';

/** A day of a month with its events. */
export interface GridDay<Event> {
  readonly day: string;
  /** Whether there are no lessons. */
  readonly isOff: boolean;
  readonly events: readonly Event[];
}

/**
 * Returns the weeks of a month `YYYY-MM`, from Monday; `null` stands for days of other months. Long events are named on their
 * first and last day.
 */
export function toMonthGrid<Event extends Period>(
  month: string,
  events: readonly Event[],
  isSchoolDay: (day: string) => boolean,
): (GridDay<Event> | null)[][] {
  const first = `${month}-01`;
  const days = Array.from({ length: countDays(first, toLastDay(month)) }, (_, index) =>
    addDays(first, index),
  );
  const ofMonth = events.filter((event) => isBetween(event, first, toLastDay(month)));
  const long = new Set(ofMonth.filter(isLong));
  const isNamedOn = (event: Event, day: string) =>
    long.has(event) ? event.date === day || event.lastDay === day : isOnDay(event, day);
  const cells: (GridDay<Event> | null)[] = [
    ...Array.from({ length: toWeekday(first) - 1 }, () => null),
    ...days.map((day) => ({
      day,
      isOff: !isSchoolDay(day),
      events: ofMonth.filter((event) => isNamedOn(event, day)),
    })),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
