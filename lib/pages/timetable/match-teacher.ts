import type { LocalizedText } from '../../content/localized';
import { toSlug } from '../../content/transliterate';

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

/** Whether the slug of a name may be that of a person, by a name in either language. */
export function isNamed(slug: string, { kz, ru }: LocalizedText): boolean {
  return [kz, ru].some((name) => isNameOf(slug, name));
}

function isNameOf(slug: string, name: string | null): boolean {
  const [surname, ...initials] = slug.split('-');
  const [ownSurname, ...others] = toSlug(name ?? '').split('-');
  return (
    surname === ownSurname &&
    initials.length > 0 &&
    initials.every((initial, index) => others[index]?.startsWith(initial))
  );
}
