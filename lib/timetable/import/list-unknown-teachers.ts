import type { LocalizedText } from '../../content/localized';
import { toSlug } from '../../content/transliterate';
import { isNamed } from '../../pages/timetable/match-teacher';

/** Returns the names that may be those of no person, in their first spelling; none if the school has entered no people. */
export function listUnknownTeachers(names: readonly string[], people: readonly LocalizedText[]): string[] {
  if (people.length === 0) return [];
  const spellings = new Map(names.toReversed().map((name) => [toSlug(name), name]));
  const surnames = new Set(
    people.flatMap(({ kz, ru }) => [kz, ru].map((name) => toSlug(name ?? '').split('-')[0])),
  );
  return [...spellings]
    .filter(([slug]) => slug !== '' && !surnames.has(slug) && !people.some((name) => isNamed(slug, name)))
    .map(([, name]) => name)
    .sort(new Intl.Collator('kk').compare);
}

/** Returns a full name as timetables write it: the surname and initials. */
export function toInitials(name: string): string {
  const [surname = '', ...others] = name.trim().split(/\s+/);
  return [surname, ...others.map((word) => `${word.charAt(0)}.`)].join(' ');
}
