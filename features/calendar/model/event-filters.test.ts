import { expect, test } from 'vitest';
import type { CalendarItem } from './calendar-item';
import { listEventOptions, toEventFilters } from './event-filters';

const filters = toEventFilters(['meeting']);
const event = (...grades: string[]) => ({ category: 'meeting', grades }) as unknown as CalendarItem;
const listGrades = (events: CalendarItem[], choice = {}, schoolGrades = ['5', '6', '7', '7']) =>
  listEventOptions(events, filters, choice, schoolGrades)
    .find(({ name }) => name === 'grade')
    ?.options.map(({ value, count }) => [value, count]);

test('offers the grades of the school and of events, with their numbers of events', () => {
  expect(listGrades([event(), event('7', '9')])).toEqual([
    ['5', 1],
    ['6', 1],
    ['7', 2],
    ['9', 2],
  ]);
});

test('offers no grades if all events are for everybody', () => {
  expect(listGrades([event(), event()])).toBeUndefined();
});

test('offers only grades with events, and the current one', () => {
  expect(listGrades([event('9')], { grade: '5' })).toEqual([
    ['5', 0],
    ['9', 1],
  ]);
});
