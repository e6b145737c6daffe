import { event } from '../content/event';
import { listFilterOptions, type Choice, type Filter, type FilterOptions } from '@/lib/views/list/filters';
import type { CalendarItem } from './calendar-item';

const { values: grades } = event.fields.grades;

/**
 * Returns the filters of events: `category` and `grade`. An event without grades belongs to each grade. `categories`:
 * keys in order.
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

/** Returns the chosen grade; `undefined` if all are shown. */
export function readGrade({ grade }: Choice): number | undefined {
  return grade === undefined ? undefined : Number(grade);
}

/**
 * Returns the options of the filters. Offers the grades of the school and of events; none while no event names a grade.
 * `schoolGrades`: the grades that have a timetable.
 */
export function listEventOptions(
  events: readonly CalendarItem[],
  filters: readonly Filter<CalendarItem>[],
  choice: Choice,
  schoolGrades: readonly string[],
): FilterOptions[] {
  const named = events.flatMap((event): readonly string[] => event.grades);
  const offered = new Set(named.length > 0 ? [...named, ...schoolGrades] : []);
  return listFilterOptions(events, filters, choice).flatMap((filter): FilterOptions[] => {
    if (filter.name !== 'grade') return [filter];
    const options = filter.options.filter(({ value, isCurrent }) => isCurrent || offered.has(value));
    return options.length > 0 ? [{ ...filter, options }] : [];
  });
}
