import { toSchoolYear } from '@/lib/content/dates/school-year';
import { addDays, countDays, toLastDay } from '@/lib/i18n/format/days';
import { isLong, lastDayOf, type Period } from '@/lib/content/dates/period';

/** Days of 52 weeks, after which each date has the same day of the week. */
const sameWeekdays = 364;

/** Longest event without lessons that is a holiday and keeps its date, in days. */
const longestHoliday = 3;

interface DatedEvent extends Period {
  readonly date: string;
  readonly lessons: 'off' | 'on' | null;
}

interface DatedPeriod extends Period {
  readonly date: string;
}

/**
 * Returns the days of the events of a school year in the next one: those of holidays on the same dates, all others on the
 * same days of the week. What would leave the school year, such as 1 September, keeps its date, too. A term or vacation that
 * ended on the eve of another event or with the school year does so again.
 */
export function toNextYear(events: readonly DatedEvent[]): DatedPeriod[] {
  const moved = events.map(move);
  return events.map((event, index) => {
    const own = moved[index]!;
    if (event.lastDay === null || !(isLong(event) || isVacation(event))) return own;
    if (event.lastDay.endsWith('-08-31')) return { ...own, lastDay: toSameDate(event.lastDay) };
    const dayAfter = addDays(event.lastDay, 1);
    const next = moved[events.findIndex(({ date }) => date === dayAfter)];
    return next && next.date > own.date ? { ...own, lastDay: addDays(next.date, -1) } : own;
  });
}

function isVacation(event: DatedEvent): boolean {
  return event.lessons === 'off' && countDays(event.date, lastDayOf(event)) > longestHoliday;
}

function move(event: DatedEvent): DatedPeriod {
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
