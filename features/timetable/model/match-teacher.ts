import type { LocalizedText } from '@/lib/content/localized';
import { toSlug } from '@/lib/content/transliterate';

/** A person with a full name, the surname first. */
export interface NamedPerson {
  readonly id: string;
  readonly name: LocalizedText;
}

/**
 * Returns the person whom a timetable names, as with the slug of `Kim V. A.`: the surname and all initials agree in one
 * language. `null` if there is none, or more than one.
 */
export function matchTeacher<Person extends NamedPerson>(
  slug: string,
  people: readonly Person[],
): Person | null {
  const [person, other] = people.filter(({ name }) => isNamed(slug, name));
  return person && !other ? person : null;
}

/** Whether the slug of a name matches a person's name in either language. */
export function isNamed(slug: string, name: LocalizedText): boolean {
  const parts = slug.split('-');
  return toSlugParts(name).some((ownParts) => isNameOf(parts, ownParts));
}

/** Parts of the slugs of names. Pages compare each name with all people, and renderings share the people they read. */
const knownParts = new WeakMap<LocalizedText, readonly (readonly string[])[]>();

function toSlugParts(name: LocalizedText): readonly (readonly string[])[] {
  const known = knownParts.get(name);
  if (known) return known;
  const parts = [name.kz, name.ru].map((text) => toSlug(text ?? '').split('-'));
  knownParts.set(name, parts);
  return parts;
}

function isNameOf(
  [surname, ...initials]: readonly string[],
  [ownSurname, ...others]: readonly string[],
): boolean {
  return (
    surname === ownSurname &&
    initials.length > 0 &&
    initials.every((initial, index) => others[index]?.startsWith(initial))
  );
}
