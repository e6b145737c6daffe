import { addDays, resolveDay, toSchoolYear } from './sample-days';
import { listClosedDays } from './sample-parts';

/**
 * Returns the `count`th open day after `day`; for 0 the day itself, or the last open day before it. The school is open from
 * Monday to Friday except on the closed days of the sample.
 */
export function addOpenDays(day: string, count: number): string {
  if (count === 0) return isOpenDay(day) ? day : addOpenDays(addDays(day, -1), 0);
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isOpenDay(last)) left -= 1;
  }
  return last;
}

/** Whether the school is open on a day. */
export function isOpenDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidaysOf(day).has(day);
}

/** The holidays of each school year, because the search for a day of the Islamic calendar is slow. */
const holidays = new Map<string, ReadonlySet<string>>();

/** Returns the holidays of the school year of a day. */
function holidaysOf(day: string): ReadonlySet<string> {
  const year = toSchoolYear(day);
  const known = holidays.get(year);
  if (known) return known;
  const found = new Set(
    listClosedDays().flatMap(({ when, days }) => {
      const first = resolveDay(when, day);
      return Array.from({ length: days }, (_, index) => addDays(first, index));
    }),
  );
  holidays.set(year, found);
  return found;
}
