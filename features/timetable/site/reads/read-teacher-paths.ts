import { cache } from 'react';
import { toPublicPath } from '@/lib/content/public-path';
import { defaultLocale } from '@/lib/i18n/locales';
import { listTeachers, type TimetableTeacher } from '../../model/list-teachers';
import { matchTeacher, type NamedPerson } from '../../model/match-teacher';
import { toTeacherPath } from '../../model/teacher-path';
import { readTimetables } from './read-lessons';
import { readStaff } from '@/lib/reads/read-staff';
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
  const teacher = (await readTimetableTeachers()).get(id);
  return teacher === undefined ? null : toTeacherPath(teacher.slug);
}

/**
 * Returns whom timetables name, by the ids of teachers and staff members. Cached per request, because lists ask for each
 * person.
 */
export const readTimetableTeachers = cache(async (): Promise<ReadonlyMap<string, TimetableTeacher>> => {
  const [timetables, teachers, staff] = await Promise.all([
    readTimetables(),
    readTeachers(defaultLocale),
    readStaff(),
  ]);
  const byId = new Map<string, TimetableTeacher>();
  for (const teacher of listTeachers(timetables))
    for (const people of [teachers, staff]) {
      const person = matchTeacher<NamedPerson>(teacher.slug, people);
      if (person && !byId.has(person.id)) byId.set(person.id, teacher);
    }
  return byId;
});
