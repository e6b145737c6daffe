import { addDays } from '@/lib/i18n/format/days';

/** A cycle of menus that starts on a school day and repeats. */
export interface Cycle {
  /** Its day 1 is the first school day from this date on. */
  readonly start: string;
  /** Number of its days. */
  readonly length: number;
  /** Whether lessons take place on a day (`YYYY-MM-DD`). Other days do not count. */
  readonly isSchoolDay: (day: string) => boolean;
}

/** Longest time that is counted, in days: a start further back was forgotten. */
export const maxCountedDays = 3 * 366;

/**
 * Returns the number of a school day in the cycle, from 1. `null` for a day without school, before the start, or more
 * than three years after it.
 */
export function toCycleNumber(day: string, { start, length, isSchoolDay }: Cycle): number | null {
  if (length < 1 || day < start || !isSchoolDay(day)) return null;
  let count = 0;
  for (let date = start, passed = 0; date < day; date = addDays(date, 1), passed += 1) {
    if (passed > maxCountedDays) return null;
    if (isSchoolDay(date)) count += 1;
  }
  return (count % length) + 1;
}
