import { describe, expect, it } from 'vitest';
import { findDayOff } from '@/features/calendar/model/find-day-off';
import { toCycleNumber } from './to-cycle-number';

// 1 September 2026 is a Tuesday.
const holidays = (day: string) => day >= '2026-10-26' && day <= '2026-11-01';
const cycle = {
  start: '2026-09-01',
  length: 10,
  isSchoolDay: (day: string) =>
    findDayOff(day, [], { schoolWeek: [1, 2, 3, 4, 5] }) === null && !holidays(day),
};

describe('toCycleNumber', () => {
  it.each([
    ['the first day', '2026-09-01', 1],
    ['the day before the start', '2026-08-31', null],
    ['a Friday', '2026-09-04', 4],
    ['a Saturday', '2026-09-05', null],
    ['a Sunday', '2026-09-06', null],
    ['a Monday, which follows the Friday', '2026-09-07', 5],
    ['the last day of the cycle', '2026-09-14', 10],
    ['the first day of the second round', '2026-09-15', 1],
    ['the last day before holidays', '2026-10-23', 9],
    ['a weekday in holidays', '2026-10-28', null],
    ['the first day after holidays, which counts on', '2026-11-02', 10],
    ['the day after it', '2026-11-03', 1],
  ])('counts school days: %s', (_name, day, expected) => {
    expect(toCycleNumber(day, cycle)).toBe(expected);
  });

  it('starts with the first school day if the start is none', () => {
    expect(toCycleNumber('2026-09-07', { ...cycle, start: '2026-09-05' })).toBe(1);
  });

  it('follows the number of days that the menu has', () => {
    expect(toCycleNumber('2026-09-08', { ...cycle, length: 5 })).toBe(1);
    expect(toCycleNumber('2026-09-01', { ...cycle, length: 0 })).toBeNull();
  });

  it('gives up after three years', () => {
    expect(toCycleNumber('2099-09-01', cycle)).toBeNull();
  });
});
