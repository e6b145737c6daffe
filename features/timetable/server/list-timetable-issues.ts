import type { InputIssue } from '@/lib/content/input-issue';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toClassKey, toGrade } from '../model/to-class-key';
import type { Database } from '@/lib/server/db/database';
import { toNames } from './to-names';
import type { CheckedWrite } from '@/lib/server/content/access/write-hooks';
import type { Write } from '@/lib/server/content/access/write';

/**
 * Returns the issues of a timetable: a name that is no class, a class that has another timetable, and a grade that
 * contradicts the name. A stored name and grade are not checked again, so that an import can replace their lessons.
 */
export async function listTimetableIssues(
  { db }: Write,
  { itemId, input, previous }: CheckedWrite,
): Promise<InputIssue[]> {
  const isSame = (field: string) => JSON.stringify(previous?.[field]) === JSON.stringify(input[field]);
  if (isSame('name') && isSame('grade')) return [];
  const name = input['name'] as LocalizedText;
  const grades = locales.map((locale) => (name[locale] === null ? null : toGrade(name[locale])));
  const unnamed = locales.filter((locale, index) => name[locale] !== null && grades[index] === null);
  if (unnamed.length > 0) return unnamed.map((locale) => ({ path: ['name', locale], code: 'invalid_class' }));
  const other = grades.find((grade) => grade !== null && grade !== input['grade']);
  const taken = await findSameClass(db, name, itemId);
  return [
    ...(taken ? taken.places.map((locale) => toTakenIssue(locale, taken)) : []),
    ...(other ? [{ path: ['grade'], code: 'other_grade' as const, params: { grade: other } }] : []),
  ];
}

/** Returns the other class outside the trash that has the same name, and in which languages; `null` for none. */
export async function findSameClass(db: Database, name: LocalizedText, itemId: string) {
  // Whole rows have the lessons of a week each.
  const rows = await db
    .selectFrom('timetable')
    .select(['id', 'name_kz', 'name_ru'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', itemId)
    .execute();
  for (const { id, name_kz: kz, name_ru: ru } of rows) {
    const other = { kz, ru } as LocalizedText;
    const keys = locales.flatMap((locale) => (other[locale] === null ? [] : [toClassKey(other[locale])]));
    const places = locales.filter(
      (locale) => name[locale] !== null && keys.includes(toClassKey(name[locale])),
    );
    if (places.length > 0) return { id, places, name: other };
  }
  return null;
}

function toTakenIssue(
  locale: Locale,
  { id, name }: { readonly id: string; readonly name: LocalizedText },
): InputIssue {
  return { path: ['name', locale], code: 'class_taken', params: { ...toNames(name), holder: id } };
}
