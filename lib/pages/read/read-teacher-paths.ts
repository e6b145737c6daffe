import { toPublicPath } from '../../content/public-path';
import { defaultLocale } from '../../i18n/locales';
import { listTeachers } from '../timetable/list-teachers';
import { matchTeacher, type NamedPerson } from '../timetable/match-teacher';
import { toTeacherPath } from '../timetable/teacher-path';
import { readTimetables } from './read-lessons';
import { readStaff } from './read-staff';
import { readTeachers } from './read-teachers';

/** Returns where the site shows the person whom timetables name by a slug, without locale prefix; `null` for nobody. */
export async function readPersonPath(slug: string): Promise<string | null> {
  const [teachers, staff] = await Promise.all([readTeachers(defaultLocale), readStaff()]);
  const teacher = matchTeacher(slug, teachers);
  if (teacher) return toPublicPath('teachers', teacher);
  const person = matchTeacher(slug, staff);
  return person && toPublicPath('staff', person);
}

/** Returns the path of the timetable of a teacher or staff member, without locale prefix; `null` without lessons. */
export async function readTimetablePath(person: NamedPerson): Promise<string | null> {
  const [timetables, teachers, staff] = await Promise.all([
    readTimetables(),
    readTeachers(defaultLocale),
    readStaff(),
  ]);
  const own = listTeachers(timetables).find(({ slug }) =>
    [teachers, staff].some((people) => matchTeacher<NamedPerson>(slug, people)?.id === person.id),
  );
  return own ? toTeacherPath(own.slug) : null;
}
