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
  expect(toNextYear({ date, lastDay, lessons })).toEqual({ date: nextDate, lastDay: nextLastDay });
});
