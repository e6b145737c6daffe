import { toSchoolYear } from '@/lib/content/dates/school-year';
import { readPageNumber } from '@/lib/views/list/paging';
import { addMonths } from '@/lib/i18n/format/days';

/** What the page of the calendar shows: the next dates, a month `YYYY-MM`, or a school year by its first year. */
export type CalendarView =
  | { readonly kind: 'next'; readonly page: number }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'year'; readonly year: number };

/** First and last school year with a page, by their first years. */
export interface YearRange {
  readonly first: number;
  readonly last: number;
}

/** Reads the view from the query; `null` if it cannot exist. Years without events have no pages. */
export function readCalendarView(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  { first, last }: YearRange,
): CalendarView | null {
  const { month, year } = query;
  const page = readPageNumber(query['page']);
  if (page === null || [month, year, page > 1 || undefined].filter((part) => part !== undefined).length > 1)
    return null;
  if (month === undefined && year === undefined) return { kind: 'next', page };
  const shown = month === undefined ? fromYearKey(year) : fromMonth(month);
  if (shown === null || shown < first || shown > last) return null;
  return month === undefined ? { kind: 'year', year: shown } : { kind: 'month', month: String(month) };
}

/** Returns the query of a view, without its page. */
export function toViewQuery(view: CalendarView): Record<string, string> {
  if (view.kind === 'month') return { month: view.month };
  return view.kind === 'year' ? { year: toYearQuery(view.year) } : {};
}

/** Returns a school year in addresses: `2026-2027`. */
export function toYearQuery(year: number): string {
  return `${year}-${year + 1}`;
}

/** Returns the months of a school year, from September. */
export function listMonths(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-09`, index));
}

function fromMonth(month: unknown): number | null {
  return typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    ? toSchoolYear(`${month}-01`)
    : null;
}

function fromYearKey(key: unknown): number | null {
  const year = typeof key === 'string' && /^\d{4}-\d{4}$/.test(key) ? Number(key.slice(0, 4)) : null;
  return year !== null && key === toYearQuery(year) ? year : null;
}
