import { cache } from 'react';
import { toPublicPath } from '../../content/public-path';
import { defaultLocale } from '../../i18n/locales';
import { listTeachers } from '../timetable/list-teachers';
import { matchTeacher, type NamedPerson } from '../timetable/match-teacher';
import { toTeacherPath } from '../timetable/teacher-path';
import { readTimetables } from './read-lessons';
import { readStaff } from './read-staff';
import { readTeachers } from './read-teachers';

/**
 * Returns the path of the card or profile of the person that timetables name by a slug, without locale prefix; `null` if the
 * site shows no such person.
 */
export async function readPersonPath(slug: string): Promise<string | null> {
  const [teachers, staff] = await Promise.all([readTeachers(defaultLocale), readStaff()]);
  const teacher = matchTeacher(slug, teachers);
  if (teacher) return toPublicPath('teachers', teacher);
  const person = matchTeacher(slug, staff);
  return person && toPublicPath('staff', person);
}

/** Returns the path of the timetable of a teacher or staff member, without locale prefix; `null` without lessons. */
export async function readTimetablePath({ id }: NamedPerson): Promise<string | null> {
  const slug = (await readTimetableSlugs()).get(id);
  return slug === undefined ? null : toTeacherPath(slug);
}

/** Returns the slugs by which timetables name people, by the ids of the people. Cached per request: a list asks for each card. */
const readTimetableSlugs = cache(async (): Promise<ReadonlyMap<string, string>> => {
  const [timetables, teachers, staff] = await Promise.all([
    readTimetables(),
    readTeachers(defaultLocale),
    readStaff(),
  ]);
  const slugs = new Map<string, string>();
  for (const { slug } of listTeachers(timetables))
    for (const people of [teachers, staff]) {
      const person = matchTeacher<NamedPerson>(slug, people);
      if (person && !slugs.has(person.id)) slugs.set(person.id, slug);
    }
  return slugs;
});
