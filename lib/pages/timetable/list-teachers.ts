import { toSlug } from '../../content/transliterate';
import type { Item } from '../../content/registry';
import { splitTeachers } from '../../timetable/split-teachers';
import type { PlannedLesson } from './plan-day';

/** A teacher whom timetables name. */
export interface TimetableTeacher {
  /** Last part of the address; spellings with the same letters are one teacher. */
  readonly slug: string;
  readonly name: string;
  /** Grades of the teacher's lessons, ascending. */
  readonly grades: readonly number[];
}

/** Returns the teachers of all timetables, in the order of the Kazakh alphabet. */
export function listTeachers(timetables: readonly Item<'timetables'>[]): TimetableTeacher[] {
  const teachers = new Map<string, { readonly name: string; readonly grades: Set<number> }>();
  for (const { lessons, grade } of timetables)
    for (const { teacher } of lessons)
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

/** Whether a teacher gives a lesson, or would give it without a substitution. */
export function isLessonOf({ shown, planned }: PlannedLesson, slug: string): boolean {
  return [shown, planned].some(
    (lesson) => lesson && splitTeachers(lesson.teacher).some((name) => toSlug(name) === slug),
  );
}
