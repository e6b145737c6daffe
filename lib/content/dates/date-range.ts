import type { InputIssueCode } from '../input-issue';

/** First and last year of a date that staff may enter. The oldest dates are those of the history of a school. */
export const dateRange = { min: 1900, max: 2100 } as const;

/** Whether a calendar day or an instant (ISO 8601) is in {@link dateRange}. The others are slips of the keyboard. */
export function isInDateRange(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= dateRange.min && year <= dateRange.max;
}

/** Returns a calendar day, or the first or last of {@link dateRange} if it is outside. */
export function toNearestDate(day: string): string {
  const year = Number(day.slice(0, 4));
  if (year < dateRange.min) return `${dateRange.min}-01-01`;
  return year > dateRange.max ? `${dateRange.max}-12-31` : day;
}

/** Parameters of the issue of a date outside {@link dateRange}. */
export const dateRangeIssue = { code: 'date_out_of_range' satisfies InputIssueCode, ...dateRange };
