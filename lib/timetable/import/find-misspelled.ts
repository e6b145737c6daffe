import { listNeighbours } from '../../content/list-neighbours';
import { toSlug } from '../../content/transliterate';

/** A name that is probably another one with a typing error. */
export interface Misspelled {
  readonly name: string;
  readonly known: string;
}

/** Shorter surnames are one letter away from too many others. */
const minSurname = 4;

/**
 * Returns the names whose surname is one letter away from that of a name with the same initials: of a known one, or of one
 * that occurs more often.
 */
export function findMisspelled(names: readonly string[], known: readonly string[]): Misspelled[] {
  const counts = new Map<string, number>();
  const spellings = new Map<string, string>();
  for (const name of names.filter(Boolean)) {
    const slug = toSlug(name);
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
    if (!spellings.has(slug)) spellings.set(slug, name);
  }
  const right = new Map(known.map((name) => [toSlug(name), name]));
  const candidates = [...new Set([...right.keys(), ...counts.keys()])];
  return [...counts].flatMap(([slug, count]): Misspelled[] => {
    if (right.has(slug)) return [];
    const isNear = createMatcher(slug);
    const other = candidates.find(
      (candidate) => (right.has(candidate) || counts.get(candidate)! > count) && isNear(candidate),
    );
    return other ? [{ name: spellings.get(slug)!, known: right.get(other) ?? spellings.get(other)! }] : [];
  });
}

/** Returns the function that tells whether a slug has the same initials and a surname one letter away. */
function createMatcher(slug: string): (other: string) => boolean {
  const [surname = '', ...initials] = slug.split('-');
  const near = listNeighbours(surname);
  return (other) => {
    const [otherSurname = '', ...otherInitials] = other.split('-');
    return (
      initials.join() === otherInitials.join() &&
      Math.min(surname.length, otherSurname.length) >= minSurname &&
      near.has(otherSurname)
    );
  };
}
