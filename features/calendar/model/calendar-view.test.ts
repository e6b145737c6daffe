import { expect, test } from 'vitest';
import { listMonths, readCalendarView, toViewQuery, type CalendarView } from './calendar-view';

const range = { first: 2025, last: 2026 };

test.each<[Record<string, string | string[]>, CalendarView | null]>([
  [{}, { kind: 'next', page: 1 }],
  [{ page: '2' }, { kind: 'next', page: 2 }],
  [{ month: '2026-12' }, { kind: 'month', month: '2026-12' }],
  [{ month: '2025-09' }, { kind: 'month', month: '2025-09' }],
  [{ month: '2027-08' }, { kind: 'month', month: '2027-08' }],
  [{ year: '2026-2027' }, { kind: 'year', year: 2026 }],
  // No page for other years, so that there is no endless number of addresses.
  [{ month: '2025-08' }, null],
  [{ month: '2027-09' }, null],
  [{ year: '2024-2025' }, null],
  [{ year: '2027-2028' }, null],
  [{ year: '2026-2028' }, null],
  [{ year: '2026' }, null],
  [{ month: '2026-13' }, null],
  [{ month: '2026-1' }, null],
  [{ month: ['2026-12', '2026-11'] }, null],
  [{ month: '2026-12', year: '2026-2027' }, null],
  [{ month: '2026-12', page: '2' }, null],
  [{ page: '0' }, null],
])('%j shows %j', (query, view) => {
  expect(readCalendarView(query, range)).toEqual(view);
});

test('has an address per view', () => {
  expect(toViewQuery({ kind: 'next', page: 3 })).toEqual({});
  expect(toViewQuery({ kind: 'month', month: '2026-12' })).toEqual({ month: '2026-12' });
  expect(toViewQuery({ kind: 'year', year: 2026 })).toEqual({ year: '2026-2027' });
});

test('a school year has twelve months from September', () => {
  const months = listMonths(2026);
  expect(months).toHaveLength(12);
  expect([months[0], months[3], months[4], months[11]]).toEqual(['2026-09', '2026-12', '2027-01', '2027-08']);
});
