import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { teacher } from '../../content/teacher';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import type { Filter } from '@/lib/views/list/filters';
import { listAll } from '@/lib/reads/list-all';

const { qualification } = teacher.fields;

/** Grades of a school, from 1 to 12. */
const grades = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** Returns all public teachers by their names in the alphabet of a language. Cached per request. */
export const readTeachers = cache(async (locale: Locale): Promise<Item<'teachers'>[]> => {
  const { compare } = new Intl.Collator(toLanguage(locale));
  const toName = ({ name }: Item<'teachers'>) => readLocalized(name, locale)?.text ?? '';
  return (await listAll(publicApi().teachers)).sort((a, b) => compare(toName(a), toName(b)));
});

/**
 * Returns the filters of teachers. `subjects`: keys of the subjects, in order; `toGrades` returns the grades that a teacher
 * teaches.
 */
export function toTeacherFilters(
  subjects: readonly string[],
  toGrades: (teacher: Item<'teachers'>) => readonly string[],
): Filter<Item<'teachers'>>[] {
  return [
    { name: 'subject', values: subjects, valueOf: listSubjects },
    { name: 'grade', values: grades, valueOf: toGrades },
    { name: 'category', values: qualification.values, valueOf: (teacher) => teacher.qualification },
  ];
}

/** Returns the keys of a teacher's subjects. */
export function listSubjects({ subject, secondSubject }: Item<'teachers'>): string[] {
  return [subject, secondSubject].filter((key) => key !== null);
}
