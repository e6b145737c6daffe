import { isNeighbour } from '@/lib/content/lists/is-neighbour';
import { toSlug } from '@/lib/content/transliterate';

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
  const slugs = new Map([...new Set([...names, ...known])].map((name) => [name, toSlug(name)]));
  const counts = new Map<string, number>();
  const spellings = new Map<string, string>();
  for (const name of names.filter(Boolean)) {
    const slug = slugs.get(name)!;
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
    if (!spellings.has(slug)) spellings.set(slug, name);
  }
  const right = new Map(known.map((name) => [slugs.get(name)!, name]));
  const candidates = groupByInitials(new Set([...right.keys(), ...counts.keys()]));
  return [...counts].flatMap(([slug, count]): Misspelled[] => {
    if (right.has(slug)) return [];
    const other = candidates
      .get(toInitials(slug))!
      .find(
        (candidate) => (right.has(candidate) || counts.get(candidate)! > count) && isNear(slug, candidate),
      );
    return other ? [{ name: spellings.get(slug)!, known: right.get(other) ?? spellings.get(other)! }] : [];
  });
}

function groupByInitials(slugs: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const slug of slugs) {
    const initials = toInitials(slug);
    const group = groups.get(initials);
    if (group) group.push(slug);
    else groups.set(initials, [slug]);
  }
  return groups;
}

function isNear(slug: string, other: string): boolean {
  const [surname, otherSurname] = [toSurname(slug), toSurname(other)];
  return Math.min(surname.length, otherSurname.length) >= minSurname && isNeighbour(surname, otherSurname);
}

/** Returns the surname in the slug of a name. */
export function toSurname(slug: string): string {
  return slug.split('-', 1)[0]!;
}

function toInitials(slug: string): string {
  return slug.slice(toSurname(slug).length);
}
