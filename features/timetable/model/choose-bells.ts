import type { Item } from '@/lib/content/registry';
import { toWeekday } from '@/lib/i18n/format/days';

type Bells = Item<'bells'>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * Returns the bell schedule of a day: the one that lists it, otherwise the one of its weekday, otherwise the one of every
 * day; `null` if there is none.
 */
export function chooseBells(all: readonly Bells[], date: string): Bells | null {
  const weekday = weekdays[toWeekday(date) - 1];
  return (
    all.find(({ dates }) => isListed(dates, date)) ??
    all.find(({ applies }) => applies === weekday) ??
    all.find(({ applies }) => applies === 'always') ??
    null
  );
}

/** Whether a schedule is special on a day: it lists the day, such as a shortened one, or applies to one weekday. */
export function isSpecialDay({ applies, dates }: Bells, date: string): boolean {
  return applies !== 'always' || isListed(dates, date);
}

function isListed(dates: Bells['dates'], date: string): boolean {
  return dates.some((day) => !day.hidden && day.date === date);
}

/** The times of a lesson, `HH:MM`. */
export interface LessonTimes {
  readonly start: string;
  readonly end: string;
}

/** Returns the times of the lessons of a schedule by number. */
export function toTimes(bells: Bells | null): ReadonlyMap<number, LessonTimes> {
  return new Map(
    (bells?.times ?? []).flatMap(({ hidden, lesson, start, end }): [number, LessonTimes][] =>
      hidden || lesson === null || start === null || end === null ? [] : [[lesson, { start, end }]],
    ),
  );
}
