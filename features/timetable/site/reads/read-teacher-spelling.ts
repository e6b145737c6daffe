import { cache } from 'react';
import { defaultLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import { listTeachers, type TimetableTeacher } from '../../model/list-teachers';
import { createTeacherSpelling, type SpellTeacher } from '../../model/spell-teachers';
import { toMonday } from '../../model/plan-week';
import { readLessons, readTimetables } from './read-lessons';
import { readStaff } from '@/lib/reads/read-staff';
import { readTeachers } from './read-teachers';
import { readToday } from '@/lib/reads/read-today';

/** Returns the function that spells the names of timetables in a language. Cached per request. */
export const readTeacherSpelling = cache(async (locale: Locale): Promise<SpellTeacher> => {
  const [teachers, staff] = await Promise.all([readTeachers(defaultLocale), readStaff()]);
  return createTeacherSpelling([teachers, staff], locale);
});

/** Returns the teachers of all timetables in the spelling and the alphabet of a language. Cached per request. */
export const readSpelledTeachers = cache(async (locale: Locale): Promise<TimetableTeacher[]> => {
  const [timetables, spell] = await Promise.all([readTimetables(), readTeacherSpelling(locale)]);
  const { compare } = new Intl.Collator(toLanguage(locale));
  return listTeachers(timetables)
    .map((teacher) => ({ ...teacher, name: spell(teacher.name) }))
    .sort((a, b) => compare(a.name, b.name));
});

/**
 * Returns a teacher whom timetables or the substitutions from this week on name, by the last part of their address; `null`
 * if there is none.
 */
export async function readTeacher(slug: string, locale: Locale): Promise<TimetableTeacher | null> {
  const [{ timetables, substitutions }, spell] = await Promise.all([
    readLessons(),
    readTeacherSpelling(locale),
  ]);
  const monday = toMonday(readToday());
  // Class pages show the past days of this week.
  const shown = substitutions.filter(({ date }) => date !== null && date >= monday);
  const teacher = listTeachers(timetables, shown).find((candidate) => candidate.slug === slug);
  return teacher ? { ...teacher, name: spell(teacher.name) } : null;
}
