import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { listTeachers } from './list-teachers';

const lesson = (teacher: string) => ({
  ...{ day: 1, lesson: 1, subject: 'Алгебра', teacher, room: '', group: '' },
});
const timetables = [
  { id: 'a', grade: 7, lessons: [lesson('Ким В. А., Ли А.')] },
  { id: 'b', grade: 8, lessons: [lesson('Ким В.А.'), lesson('?')] },
] as unknown as Item<'timetables'>[];
const change = (teacher: string | null, more: object = {}) => ({
  ...{ hidden: false, timetable: { id: 'b' }, teacher, ...more },
});
const substitutions = [
  {
    changes: [
      change('Ахметова А.'),
      change('Ли А.'),
      change('Пак О.', { hidden: true }),
      change('Тен О.', { timetable: { id: 'deleted' } }),
      change(null),
    ],
  },
] as unknown as Item<'substitutions'>[];

test('lists the teachers of timetables once, with their grades', () => {
  expect(listTeachers(timetables)).toEqual([
    { slug: 'kim-v-a', name: 'Ким В. А.', grades: [7, 8] },
    { slug: 'li-a', name: 'Ли А.', grades: [7] },
  ]);
});

test('lists those whom shown substitutions name', () => {
  expect(listTeachers(timetables, substitutions).map(({ slug, grades }) => [slug, grades])).toEqual([
    ['ahmetova-a', [8]],
    ['kim-v-a', [7, 8]],
    ['li-a', [7, 8]],
  ]);
});
