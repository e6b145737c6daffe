import { expect, test } from 'vitest';
import { getClassSource } from '@/features/calendar/model/class-source';
import type { Lesson } from '../content/lessons';
import { toClassFacts } from './to-class-facts';

const onDays = (...days: number[]) => days.map((day) => ({ day }) as Lesson);

test('timetables tell the grades and the days with lessons', () => {
  const timetables = [
    { grade: 7, lessons: onDays(1, 6) },
    { grade: 8, lessons: onDays(2, 6) },
    { grade: null, lessons: [] },
  ];
  expect(toClassFacts(timetables)).toEqual({ grades: ['7', '8'], schoolWeek: [1, 2, 3, 4, 5, 6] });
});

test('the calendar learns about classes from timetables', () => {
  expect(getClassSource()).toEqual({ collection: 'timetables', toFacts: toClassFacts });
});
