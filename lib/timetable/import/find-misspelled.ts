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
    const other = candidates.find(
      (candidate) => (right.has(candidate) || counts.get(candidate)! > count) && isNear(slug, candidate),
    );
    return other ? [{ name: spellings.get(slug)!, known: right.get(other) ?? spellings.get(other)! }] : [];
  });
}

function isNear(a: string, b: string): boolean {
  const [surnameA = '', ...restA] = a.split('-');
  const [surnameB = '', ...restB] = b.split('-');
  return (
    restA.join() === restB.join() &&
    Math.min(surnameA.length, surnameB.length) >= minSurname &&
    isOneEditAway(surnameA, surnameB)
  );
}

/** Whether texts differ by one letter: missing, added or changed, or by two that changed places. */
function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}
