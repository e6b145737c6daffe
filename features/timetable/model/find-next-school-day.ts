import { addDays } from '@/lib/i18n/format/days';

/** Number of days that are searched: more than the summer holidays. */
const maxDays = 120;

/** Returns the first day with lessons after a day (`YYYY-MM-DD`); the day itself if there is none within four months. */
export function findNextSchoolDay(day: string, isSchoolDay: (day: string) => boolean): string {
  for (let count = 1; count <= maxDays; count += 1) {
    const next = addDays(day, count);
    if (isSchoolDay(next)) return next;
  }
  return day;
}
