import { addDays, countDays, toLastDay, toWeekday } from './days';
import { findDayOff, type LessonEvent } from './find-day-off';
import { isLong, isOnDay } from './period';

/** A day of a month with its events. */
export interface GridDay<Event> {
  readonly day: string;
  /** Whether there are no lessons. */
  readonly isOff: boolean;
  readonly events: readonly Event[];
}

interface Options<Event> {
  /** Events that the days name. */
  readonly events: readonly Event[];
  /** Events that tell on which days there are no lessons. */
  readonly lessonEvents: readonly Event[];
  /** Grade whose days without lessons are off, too. */
  readonly grade?: number | undefined;
}

/** Returns the weeks of a month `YYYY-MM`, from Monday; `null` stands for days of other months. */
export function toMonthGrid<Event extends LessonEvent>(
  month: string,
  { events, lessonEvents, grade }: Options<Event>,
): (GridDay<Event> | null)[][] {
  const first = `${month}-01`;
  const days = Array.from({ length: countDays(first, toLastDay(month)) }, (_, index) =>
    addDays(first, index),
  );
  const named = events.filter((event) => !isLong(event));
  const cells: (GridDay<Event> | null)[] = [
    ...Array.from({ length: toWeekday(first) - 1 }, () => null),
    ...days.map((day) => ({
      day,
      isOff: findDayOff(day, lessonEvents, { grade }) !== null,
      events: named.filter((event) => isOnDay(event, day)),
    })),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
