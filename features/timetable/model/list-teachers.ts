import { toSlug } from '@/lib/content/transliterate';
import type { Lesson } from '../content/lessons';
import type { Item } from '@/lib/content/registry';
import { splitTeachers } from './split-teachers';
import type { PlannedLesson } from './plan-day';

/** A teacher whom timetables name. */
export interface TimetableTeacher {
  /** Last part of the address; spellings with the same letters are one teacher. */
  readonly slug: string;
  readonly name: string;
  /** Grades of the teacher's lessons, ascending. */
  readonly grades: readonly number[];
}

/**
 * Returns the teachers of all timetables, and those whom substitutions name, in the order of the Kazakh alphabet. Cards
 * of lessons link to all of them.
 */
export function listTeachers(
  timetables: readonly Item<'timetables'>[],
  substitutions: readonly Item<'substitutions'>[] = [],
): TimetableTeacher[] {
  const teachers = new Map<string, { readonly name: string; readonly grades: Set<number> }>();
  for (const { teacher, grade } of [...listLessons(timetables), ...listChanges(timetables, substitutions)])
    for (const name of splitTeachers(teacher)) {
      const slug = toSlug(name);
      if (slug === '') continue;
      const known = teachers.get(slug) ?? { name, grades: new Set() };
      if (grade !== null) known.grades.add(grade);
      teachers.set(slug, known);
    }
  const collator = new Intl.Collator('kk');
  return [...teachers]
    .map(([slug, { name, grades }]) => ({ slug, name, grades: [...grades].sort((a, b) => a - b) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

function listLessons(timetables: readonly Item<'timetables'>[]) {
  return timetables.flatMap(({ lessons, grade }) => lessons.map(({ teacher }) => ({ teacher, grade })));
}

function listChanges(
  timetables: readonly Item<'timetables'>[],
  substitutions: readonly Item<'substitutions'>[],
) {
  const grades = new Map(timetables.map(({ id, grade }) => [id, grade]));
  return substitutions
    .flatMap(({ changes }) => changes)
    .flatMap(({ hidden, teacher, timetable }) =>
      hidden || teacher === null || timetable === null || !grades.has(timetable.id)
        ? []
        : [{ teacher, grade: grades.get(timetable.id) ?? null }],
    );
}

/** Whether a teacher gives a lesson, or would give it without a substitution. */
export function isLessonOf({ shown, planned }: PlannedLesson, slug: string): boolean {
  return [shown, planned].some((lesson) => lesson !== null && names(lesson, slug));
}

/** Whether a lesson takes place. With the slug of a teacher: whether this teacher gives it. */
export function takesPlace({ shown }: PlannedLesson, teacher: string | null): boolean {
  return shown !== null && (teacher === null || names(shown, teacher));
}

function names({ teacher }: Lesson, slug: string): boolean {
  return splitTeachers(teacher).some((name) => toSlug(name) === slug);
}
