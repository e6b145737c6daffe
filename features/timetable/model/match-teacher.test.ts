import { expect, test } from 'vitest';
import { toSlug } from '@/lib/content/transliterate';
import { matchTeacher } from './match-teacher';

const people = [
  { id: 'kim', name: { kz: 'Ким Ольга Андреевна', ru: 'Ким Ольга Андреевна' } },
  { id: 'asel', name: { kz: 'Қонысбай Әсел Ерікқызы', ru: 'Конысбай Асель Ериккызы' } },
  { id: 'aidana', name: { kz: 'Әуезова Айдана', ru: null } },
  { id: 'aigul', name: { kz: 'Әуезова Айгүл', ru: null } },
];

test.each([
  ['Ким О. А.', 'kim'],
  ['Ким О.', 'kim'],
  ['Ким Ольга Андреевна', 'kim'],
  ['Ким О. Б.', null],
  ['Ким', null],
  ['Кимов О. А.', null],
  ['Қонысбай Ә. Е.', 'asel'],
  ['Конысбай А. Е.', 'asel'],
  // Two people have these initials.
  ['Әуезова А.', null],
])('%s is %s', (name, id) => {
  expect(matchTeacher(toSlug(name), people)?.id ?? null).toBe(id);
});
