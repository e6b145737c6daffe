import { expect, it } from 'vitest';
import { toWeekday } from '@/lib/i18n/format/days';
import { findNextSchoolDay } from './find-next-school-day';

const isWorkday = (day: string) => toWeekday(day) < 6;

it('is the day after', () => {
  expect(findNextSchoolDay('2026-11-25', isWorkday)).toBe('2026-11-26');
});

it('is the Monday after a Friday', () => {
  expect(findNextSchoolDay('2026-11-27', isWorkday)).toBe('2026-11-30');
});

it('is the first day after the summer', () => {
  expect(findNextSchoolDay('2026-05-25', (day) => day >= '2026-09-01')).toBe('2026-09-01');
});

it('is the day itself where no day has lessons', () => {
  expect(findNextSchoolDay('2026-05-25', () => false)).toBe('2026-05-25');
});
