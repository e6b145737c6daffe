import type { Period } from '@/lib/content/dates/period';

/** Events of a month `YYYY-MM`. */
export interface MonthGroup<Event> {
  readonly month: string;
  readonly events: readonly Event[];
}

/**
 * Groups events, which are in order, by the month in which they start. Those that started before `today` are in its month.
 */
export function groupByMonth<Event extends Period>(
  events: readonly Event[],
  today: string,
): MonthGroup<Event>[] {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const first = event.date ?? '';
    const month = (first < today ? today : first).slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), event]);
  }
  return [...groups].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}
