import { expect, test } from 'vitest';
import { toNextYear } from './to-next-year';

test.each([
  ['a holiday', '2026-12-16', null, 'off', '2027-12-16', null],
  ['a holiday of three days', '2027-03-21', '2027-03-23', 'off', '2028-03-21', '2028-03-23'],
  ['a meeting', '2026-09-11', null, null, '2027-09-10', null],
  ['a week of assessment', '2026-09-21', '2026-09-25', null, '2027-09-20', '2027-09-24'],
  ['a vacation', '2026-10-26', '2026-11-01', 'off', '2027-10-25', '2027-10-31'],
  ['the first day of the year', '2026-09-01', null, null, '2027-09-01', null],
  ['29 February', '2028-02-29', null, 'off', '2029-02-28', null],
] as const)('moves %s', (_, date, lastDay, lessons, nextDate, nextLastDay) => {
  expect(toNextYear([{ date, lastDay, lessons }])).toEqual([{ date: nextDate, lastDay: nextLastDay }]);
});

test('terms and vacations follow each other without gaps, and the last one ends with the school year', () => {
  const event = (date: string, lastDay: string | null, lessons: 'off' | null = null) => ({
    ...{ date, lastDay, lessons },
  });
  const next = toNextYear([
    event('2026-09-01', '2026-10-25'),
    event('2026-10-26', '2026-11-01', 'off'),
    event('2026-11-02', '2026-12-29'),
    event('2026-12-14', '2026-12-15'),
    event('2026-12-16', null, 'off'),
    event('2027-05-26', '2027-08-31', 'off'),
  ]);
  expect(next.map(({ date, lastDay }) => [date, lastDay])).toEqual([
    ['2027-09-01', '2027-10-24'],
    ['2027-10-25', '2027-10-31'],
    ['2027-11-01', '2027-12-28'],
    ['2027-12-13', '2027-12-14'],
    ['2027-12-16', null],
    ['2028-05-24', '2028-08-31'],
  ]);
});
