import { collections } from '../../content/registry';
import { listFilterOptions, type Choice, type Filter, type FilterOptions } from '../list/filters';
import type { CalendarItem } from '../read/read-events';

const { values: grades } = collections.events.fields.grades;

/**
 * Returns the filters of events: `category` and `grade`. An event for everybody belongs to each grade. `categories`: keys
 * in order.
 */
export function toEventFilters(categories: readonly string[]): Filter<CalendarItem>[] {
  return [
    { name: 'category', values: categories, valueOf: ({ category }) => category },
    {
      name: 'grade',
      values: grades,
      valueOf: (event) => (event.grades.length === 0 ? grades : event.grades),
    },
  ];
}

/** Returns the options of the filters. Only grades that an event names are offered, and the current one. */
export function listEventOptions(
  events: readonly CalendarItem[],
  filters: readonly Filter<CalendarItem>[],
  choice: Choice,
): FilterOptions[] {
  const named = new Set<string>(events.flatMap((event) => event.grades));
  return listFilterOptions(events, filters, choice).flatMap((filter): FilterOptions[] => {
    if (filter.name !== 'grade') return [filter];
    const options = filter.options.filter(({ value, isCurrent }) => isCurrent || named.has(value));
    return options.length > 0 ? [{ ...filter, options }] : [];
  });
}
