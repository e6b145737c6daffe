import { expect, test } from 'vitest';
import type { Lesson } from '../content/lessons';
import { findMisspelled } from './find-misspelled';
import { listWarnings } from './list-warnings';

const lessonOf = (index: number, teacher: string): Lesson => ({
  ...{ day: 1 + (index % 6), lesson: Math.floor(index / 6) % 10, subject: 'Физика', room: '', group: '' },
  teacher,
});

test('returns the first warnings only', () => {
  const lessons = Array.from({ length: 6_000 }, (_, index) => lessonOf(index, `Учитель ${index % 60}`));
  const lineOf = new Map(lessons.map((lesson, index) => [lesson, index + 2]));
  const warnings = listWarnings(
    ['7А', '7Б'].map((name) => ({ name, lessons })),
    { lineOf, others: [], teachers: [], bells: new Set([1]) },
  );
  expect(warnings.length).toBeLessThanOrEqual(500);
  expect(warnings[0]).toMatchObject({ line: 2 });
});

test('finds a misspelled name among thousands', { timeout: 5_000 }, () => {
  const letters = [...'abcdefghijklmnop'];
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.map((c) => `${a}${a}${b}${b}${c}${c}`)),
  );
  expect(findMisspelled([...names, 'Ахметов А. Б.'], ['Ахметова А. Б.'])).toEqual([
    { name: 'Ахметов А. Б.', known: 'Ахметова А. Б.' },
  ]);
});

test.each(['Информатика/Английский', 'Английский 1 гр', 'Алгебра (х) (у', 'Ким В. А. и Физика'])(
  'the subject %s seems to name more than a subject',
  (subject) => {
    const lesson = { day: 1, lesson: 1, subject, teacher: '', room: '', group: '' };
    const context = { lineOf: new Map([[lesson, 3]]), others: [], teachers: [], bells: new Set<number>() };
    expect(listWarnings([{ name: '7А', lessons: [lesson] }], context)).toEqual([
      { kind: 'subject', line: 3, day: 1, lesson: 1, name: subject, known: '', classes: ['7А'] },
    ]);
  },
);
