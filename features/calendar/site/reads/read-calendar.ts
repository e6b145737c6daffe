import { notFound } from 'next/navigation';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import type { Locale } from '@/lib/i18n/locales';
import { readCalendarView, type CalendarView, type YearRange } from '../../model/calendar-view';
import { toLastDay } from '@/lib/i18n/format/days';
import { readGrade, toEventFilters } from '../../model/event-filters';
import { createSchoolDays } from '../../model/find-day-off';
import { isBetween } from '@/lib/content/dates/period';
import { applyChoice, readChoice, type Choice } from '@/lib/views/list/filters';
import { readCategories, toKeys } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../../model/calendar-item';
import { readEventsFrom, readFirstDay } from './read-events';
import { readSchoolWeek } from './read-school-days';
import { readToday } from '@/lib/reads/read-today';

/** Query of the calendar's address. */
export type CalendarQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Number of events per page of the next dates. */
export const eventsPerPage = 60;

/** Reads what the calendar shows at an address. A view or filter that cannot exist leads to 404. */
export async function readCalendar(locale: Locale, query: CalendarQuery) {
  const [range, categories] = await Promise.all([readYears(), readCategories('event', locale)]);
  const view = readCalendarView(query, range);
  if (!view) notFound();
  const [first, last] = toBounds(view);
  const [all, schoolWeek] = await Promise.all([readEventsFrom(first), readSchoolWeek()]);
  const events = all.filter((event) => isBetween(event, first, last));
  const filters = toEventFilters(toKeys(categories));
  const choice = readChoice(filters, query);
  if (!choice) notFound();
  return {
    ...{ view, range, categories, filters, choice, events },
    matches: applyChoice(events, filters, choice),
    /** Whether lessons take place on a day of the view, for the chosen grade if there is one. */
    isSchoolDay: createSchoolDays(events, { grade: readGrade(choice), schoolWeek }),
  };
}

/** What {@link readCalendar} returns. */
export type ShownCalendar = Awaited<ReturnType<typeof readCalendar>>;

/** Reads the events of a feed: this school year and later, filtered by the category and grade of the query. */
export async function readFeedEvents(locale: Locale, query: URLSearchParams): Promise<CalendarItem[]> {
  const categories = await readCategories('event', locale);
  const events = await readEventsFrom(`${toSchoolYear(readToday())}-09-01`);
  const filters = toEventFilters(toKeys(categories));
  const choice = readChoice(filters, Object.fromEntries(query));
  if (!choice) notFound();
  return applyChoice(events, filters, choice);
}

/** Returns the school years with a page, from the first event to the last event. */
async function readYears(): Promise<YearRange> {
  const today = readToday();
  const [first, next] = await Promise.all([readFirstDay(), readEventsFrom(today)]);
  const days = [today, ...next.map(({ date }) => date ?? today)];
  return {
    first: toSchoolYear([first ?? today, today].sort()[0]!),
    last: toSchoolYear(days.sort().at(-1)!),
  };
}

/** Returns the first and the last day of a view. */
function toBounds(view: CalendarView): [first: string, last: string] {
  if (view.kind === 'next') return [readToday(), '9999-12-31'];
  if (view.kind === 'month') return [`${view.month}-01`, toLastDay(view.month)];
  return [`${view.year}-09-01`, `${view.year + 1}-08-31`];
}

/** Returns the query of the feed with the same filters as a choice. */
export function toFeedPath(choice: Choice): string {
  const query = new URLSearchParams(choice);
  query.sort();
  return `/kuntizbe/calendar.ics${query.size > 0 ? `?${query}` : ''}`;
}
