import { cache } from 'react';
import { maxPerPage } from '@/lib/api/limits';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toSlug } from '@/lib/content/transliterate';
import { otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import { findSubject, toSubjects, type Subject } from '../../model/find-subject';
import type { TimetableSources } from '../../model/plan-day';
import { toMonday } from '../../model/plan-week';
import { listAll } from '@/lib/reads/list-all';
import { readEventsFrom } from '@/features/calendar/site/reads/read-events';
import { readToday } from '@/lib/reads/read-today';

/** Maximum number of days with substitutions that are read, newest first; covers the last months. */
const substitutionDays = 60;

/** Returns timetables, bells, substitutions and events from this week on. Cached per request. */
export const readLessons = cache(async (): Promise<TimetableSources> => {
  const api = publicApi();
  const [timetables, bells, substitutions, events] = await Promise.all([
    readTimetables(),
    listAll(api.bells),
    api.substitutions.list({ sort: '-date', perPage: substitutionDays }),
    readEventsFrom(toMonday(readToday())),
  ]);
  return { timetables, bells, substitutions: substitutions.data, events };
});

/** Returns the timetables of all classes, in the order of grades and names. Cached per request. */
export const readTimetables = cache(async (): Promise<Item<'timetables'>[]> => {
  const timetables = await listAll(publicApi().timetables);
  const collator = new Intl.Collator('kk', { numeric: true });
  return timetables.sort(
    (a, b) => (a.grade ?? 0) - (b.grade ?? 0) || collator.compare(toClassName(a, 'kz'), toClassName(b, 'kz')),
  );
});

/** Returns the name of a class in a language. */
export function toClassName({ name }: Pick<Item<'timetables'>, 'name'>, locale: Locale): string {
  return readLocalized(name, locale)?.text ?? '';
}

/** A text with its BCP 47 language if it differs from the page's. */
export interface SubjectName {
  readonly text: string;
  readonly lang: string | undefined;
}

/** Returns a function that translates the name of a subject, which timetables contain in one language. */
export async function readSubjectNames(locale: Locale): Promise<(name: string) => SubjectName> {
  const { data } = await publicApi().categories.list({ kind: 'subject', perPage: maxPerPage });
  const subjects = toSubjects(data.map(({ name }): Subject => ({ kz: name.kz ?? '', ru: name.ru ?? '' })));
  return (name) => {
    const subject = findSubject(subjects, name);
    if (subject) return { text: subject[locale], lang: undefined };
    // Kazakh has letters that Russian lacks; a name without them may be in either language.
    const isKazakh = /[\u0456\u0493\u049b\u04a3\u04af\u04b1\u04bb\u04d9\u04e9]/i.test(name);
    return { text: name, lang: isKazakh && locale === 'ru' ? toLanguage(otherLocale('ru')) : undefined };
  };
}

/**
 * Returns the timetable of a class by slug, id or the name of the class as people type it, in capitals or Cyrillic letters;
 * `null` if there is none. Cached per request.
 */
export const readTimetable = cache(async (name: string) => {
  const read = (slug: string) => orNull(publicApi().timetables.read(slug));
  const slug = toSlug(decodeURIComponent(name));
  return (await read(name)) ?? (slug === name || slug === '' ? null : read(slug));
});
