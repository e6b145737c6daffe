import { describe, expect, test } from 'vitest';
import {
  applyChoice,
  listFilterOptions,
  listValues,
  readChoice,
  toFilteredPath,
  withoutChoice,
  type Filter,
} from './filters';

interface Medal {
  year: string;
  subject: string | null;
}

const medals: Medal[] = [
  { year: '2025-2026', subject: 'physics' },
  { year: '2025-2026', subject: 'history' },
  { year: '2024-2025', subject: 'physics' },
  { year: '2024-2025', subject: null },
];
const filters: Filter<Medal>[] = [
  { name: 'year', values: ['2025-2026', '2024-2025'], valueOf: ({ year }) => year },
  { name: 'subject', values: ['history', 'physics', 'biology'], valueOf: ({ subject }) => subject },
];

describe('choice of a query', () => {
  test.each([
    [{}, {}],
    [{ year: '2024-2025' }, { year: '2024-2025' }],
    [
      { year: '2024-2025', subject: 'biology', page: '2' },
      { year: '2024-2025', subject: 'biology' },
    ],
    [{ year: '1999-2000' }, null],
    [{ subject: '' }, null],
    [{ subject: ['physics', 'history'] }, null],
    [{ subject: 'toString' }, null],
  ])('%j', (query, expected) => {
    expect(readChoice(filters, query)).toEqual(expected);
  });
});

test('combines filters', () => {
  expect(applyChoice(medals, filters, {})).toHaveLength(4);
  expect(applyChoice(medals, filters, { subject: 'physics' })).toHaveLength(2);
  expect(applyChoice(medals, filters, { subject: 'physics', year: '2024-2025' })).toEqual([medals[2]]);
  expect(applyChoice(medals, filters, { subject: 'biology' })).toEqual([]);
});

test('counts per filter what the other filters leave', () => {
  expect(listFilterOptions(medals, filters, { subject: 'history' })).toEqual([
    { name: 'year', total: 1, options: [{ value: '2025-2026', count: 1, isCurrent: false }] },
    {
      name: 'subject',
      total: 4,
      options: [
        { value: 'history', count: 1, isCurrent: true },
        { value: 'physics', count: 2, isCurrent: false },
      ],
    },
  ]);
});

test('offers the current value even without results', () => {
  const [, subject] = listFilterOptions(medals, filters, { subject: 'biology' });
  expect(subject?.options.at(-1)).toEqual({ value: 'biology', count: 0, isCurrent: true });
});

test('has one address per choice', () => {
  expect(toFilteredPath('/a', {})).toBe('/a');
  expect(toFilteredPath('/a', { year: '2025-2026', level: 'city' }, 1)).toBe('/a?level=city&year=2025-2026');
  expect(toFilteredPath('/a', { year: '2025-2026' }, 2)).toBe('/a?page=2&year=2025-2026');
  expect(withoutChoice({ year: '1', level: '2' }, 'year')).toEqual({ level: '2' });
});

test('lists each value once', () => {
  const bySubject = (a: string, b: string) => a.localeCompare(b);
  expect(listValues(medals, ({ subject }) => subject, bySubject)).toEqual(['history', 'physics']);
});
