import type { SearchHit } from '@/lib/api/contract';
import { fold } from '@/lib/content/words/fold';
import type { Locale } from '@/lib/i18n/locales';
import type { TimetableTeacher } from '../model/list-teachers';
import { readSpelledTeachers } from './reads/read-teacher-spelling';

/** Shortest word of a query that is compared with names, in characters. */
const minLength = 3;

/**
 * Returns the teachers with a timetable whose name a query contains. Reads timetables only if the search found one, because
 * it finds them by the names of their teachers.
 */
export async function findTeachers(
  query: string,
  hits: readonly SearchHit[],
  locale: Locale,
): Promise<TimetableTeacher[]> {
  if (!hits.some(({ collection }) => collection === 'timetables')) return [];
  const words = fold(query)
    .split(' ')
    .filter((word) => word.length >= minLength);
  return (await readSpelledTeachers(locale)).filter(({ name }) => {
    const [surname = ''] = fold(name).split(' ');
    return words.some((word) => surname.startsWith(word));
  });
}
