import { toSchoolYear } from '../content/school-year';
import { addDays, countDays, toLastDay } from './days';
import { lastDayOf, type Period } from './period';

/** Days of 52 weeks, after which each date has the same day of the week. */
const sameWeekdays = 364;

/** Longest event without lessons that is a holiday and keeps its date, in days. */
const longestHoliday = 3;

/**
 * Returns the days of an event in the next school year: those of a holiday on the same dates, all others on the same days of
 * the week. What would leave the school year, such as 1 September, keeps its date, too.
 */
export function toNextYear(
  event: Period & { readonly lessons: 'off' | 'on' | null; readonly date: string },
): Period {
  const length = countDays(event.date, lastDayOf(event));
  const moved = addDays(event.date, sameWeekdays);
  const isHoliday = event.lessons === 'off' && length <= longestHoliday;
  const isOutside = toSchoolYear(moved) !== toSchoolYear(event.date) + 1;
  const first = isHoliday || isOutside ? toSameDate(event.date) : moved;
  return { date: first, lastDay: event.lastDay === null ? null : addDays(first, length - 1) };
}

/** Returns the same date a year later; the last day of February for 29 February. */
function toSameDate(day: string): string {
  const month = `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`;
  const last = toLastDay(month);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}
