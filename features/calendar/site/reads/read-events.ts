import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { maxPerPage } from '@/lib/api/limits';
import type { CalendarItem } from '../../model/calendar-item';
import { settleLessons } from '../../content/settle-lessons';
import { maxEventDays } from '../../content/event';
import { addDays } from '@/lib/i18n/format/days';
import { isLong, lastDayOf } from '@/lib/content/dates/period';
import { readToday } from '@/lib/reads/read-today';

/**
 * Returns the public events that end on `day` or later, in order. Reads the newest first and stops where even the longest
 * event would have ended, so that the number of past years does not matter. Cached per request.
 */
export const readEventsFrom = cache(async (day: string): Promise<CalendarItem[]> => {
  const { events } = publicApi();
  const oldest = addDays(day, -maxEventDays);
  const found: CalendarItem[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await events.list({ page, perPage: maxPerPage });
    found.push(...data.map((event) => settleLessons(event)));
    const last = data.at(-1)?.date ?? null;
    if (data.length === 0 || page * maxPerPage >= total || (last !== null && last < oldest)) break;
  }
  return found.filter((event) => event.date !== null && lastDayOf(event) >= day).sort(compareEvents);
});

/**
 * Returns the next events, `count` of a category or of all. Those that began earlier are left out if they are long: that a
 * term goes on is no news.
 */
export async function readNextEvents(count: number, category: string | null): Promise<CalendarItem[]> {
  const today = readToday();
  const events = await readEventsFrom(today);
  return events
    .filter((event) => (event.date ?? '') >= today || !isLong(event))
    .filter((event) => category === null || event.category === category)
    .slice(0, count);
}

/** Returns an event by slug, or `null` if visitors cannot see it. Cached per request. */
export const readEvent = cache(async (slug: string): Promise<CalendarItem | null> => {
  const event = await orNull(publicApi().events.read(slug));
  return event && settleLessons(event);
});

/** Number of days before an event in which the one before it is looked for. */
const neighbourDays = 120;

/** Returns the events before and after an event, by day and time; `null` where there is none nearby. */
export async function readNeighbours(event: CalendarItem) {
  const events = event.date === null ? [] : await readEventsFrom(addDays(event.date, -neighbourDays));
  const index = events.findIndex(({ id }) => id === event.id);
  if (index < 0) return { previous: null, next: null };
  return { previous: events[index - 1] ?? null, next: events[index + 1] ?? null };
}

/** Returns the day of the earliest event; `null` without events. */
export const readFirstDay = cache(async (): Promise<string | null> => {
  const { data } = await publicApi().events.list({ sort: 'date', perPage: 1 });
  return data[0]?.date ?? null;
});

/** Orders events by day, then by time; events of whole days come first. */
function compareEvents(a: CalendarItem, b: CalendarItem): number {
  return toOrder(a).localeCompare(toOrder(b), 'en');
}

function toOrder({ date, startTime, id }: CalendarItem): string {
  return `${date ?? ''} ${startTime ?? ''} ${id}`;
}
