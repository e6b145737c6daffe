import { schoolTimeZone } from '../lib/i18n/locales';
import type { When } from './sample-item';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the calendar day at school, `YYYY-MM-DD`, at an instant (epoch ms). */
export function toSchoolDay(ms: number): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: schoolTimeZone }).format(ms);
}

/** Returns the day `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the day that `when` describes, relative to `today`. */
export function resolveDay(when: When, today: string): string {
  if ('daysAgo' in when) return addDays(today, -when.daysAgo);
  if ('daysAhead' in when) return addDays(today, when.daysAhead);
  if ('inYear' in when) return toDayOfSchoolYear(when, today);
  if ('inIslamicYear' in when) return findIslamicDay(when.inIslamicYear, today);
  if ('schoolDaysAhead' in when) return addWeekdays(today, when.schoolDaysAhead);
  const year = Number(today.slice(0, 4));
  const ofYear = (candidate: number) => toNearest(`${candidate}-${when.onDay}`, when.weekday);
  const mostRecentYear = ofYear(year) <= today ? year : year - 1;
  return ofYear(mostRecentYear - (when.yearsAgo ?? 0));
}

const islamicDay = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
});

/** Returns the first day of the school year that is `monthAndDay` of the Islamic calendar, whose year has 354 or 355 days. */
function findIslamicDay(monthAndDay: string, today: string): string {
  let day = `${toSchoolYear(today).slice(0, 4)}-09-01`;
  const isWanted = (candidate: string) => {
    const parts = islamicDay.formatToParts(Date.parse(candidate));
    const read = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value;
    return `${read('month')}-${read('day')}` === monthAndDay;
  };
  while (!isWanted(day)) day = addDays(day, 1);
  return day;
}

function toDayOfSchoolYear(when: Extract<When, { inYear: string }>, today: string): string {
  const first = Number(toSchoolYear(today).slice(0, 4)) - (when.yearsAgo ?? 0);
  return toNearest(`${when.inYear >= '09-01' ? first : first + 1}-${when.inYear}`, when.weekday);
}

/** Moves a day by at most three days to a weekday, from 1 for Monday; without one, returns the day. */
function toNearest(day: string, weekday?: number): string {
  if (weekday === undefined) return day;
  const days = (weekday - (new Date(day).getUTCDay() || 7) + 7) % 7;
  return addDays(day, days > 3 ? days - 7 : days);
}

/** Returns the first day from Monday to Friday that is not before `day`, or the `count`th one after it. */
function addWeekdays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0 || isWeekend(last); last = addDays(last, 1)) {
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/** Returns the school year of a day, as `2025-2026`. It starts on 1 September. */
export function toSchoolYear(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= '09-01' ? year : year - 1;
  return `${first}-${first + 1}`;
}
