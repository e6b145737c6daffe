import { addDays, toWeekday } from '@/lib/i18n/format/days';

/** Working days in which the school answers: the term of the law on administrative procedures. */
export const answerDays = 15;

/** Days off and worked weekends. `YYYY-MM-DD`. */
export interface WorkCalendar {
  readonly off: ReadonlySet<string>;
  readonly working: ReadonlySet<string>;
}

/** Returns the day (`YYYY-MM-DD`) that is `count` working days after a day, which itself does not count. */
export function addWorkingDays(day: string, count: number, { off, working }: WorkCalendar): string {
  let current = day;
  for (let left = count; left > 0;) {
    current = addDays(current, 1);
    const isWeekday = toWeekday(current) <= 5 && !off.has(current);
    if (isWeekday || working.has(current)) left -= 1;
  }
  return current;
}
