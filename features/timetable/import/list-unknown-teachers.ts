import type { LocalizedText } from '@/lib/content/localized';
import { toSlug } from '@/lib/content/transliterate';
import { isNamed } from '../model/match-teacher';
import { toSurname } from './find-misspelled';

/** Returns the names that match no person, in their first spelling; none if the school has entered no people. */
export function listUnknownTeachers(names: readonly string[], people: readonly LocalizedText[]): string[] {
  if (people.length === 0) return [];
  const spellings = new Map([...new Set(names)].reverse().map((name) => [toSlug(name), name]));
  const bySurname = new Map<string, LocalizedText[]>();
  for (const person of people)
    for (const name of [person.kz, person.ru]) {
      const surname = toSurname(toSlug(name ?? ''));
      const others = bySurname.get(surname);
      if (others) others.push(person);
      else bySurname.set(surname, [person]);
    }
  const isKnown = (slug: string) =>
    bySurname.has(slug) || bySurname.get(toSurname(slug))?.some((person) => isNamed(slug, person));
  return [...spellings]
    .filter(([slug]) => slug !== '' && !isKnown(slug))
    .map(([, name]) => name)
    .sort(new Intl.Collator('kk').compare);
}

/** Returns a full name as timetables write it: the surname and initials. */
export function abbreviateName(name: string): string {
  const [surname = '', ...others] = name.trim().split(/\s+/);
  return [surname, ...others.map((word) => `${word.charAt(0)}.`)].join(' ');
}
