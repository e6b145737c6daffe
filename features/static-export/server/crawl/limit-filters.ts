import type { SiteAddress } from './site-address';

/** Parameter with the number of a page of a list, which is no filter. */
const pageParameter = 'page';

/** A choice of a filter. A filter with several has them as words of one value: `without=gluten-nuts`. */
interface Choice {
  readonly name: string;
  readonly word: string;
  /** Whether the page with the link does not have it. */
  readonly isNew: boolean;
}

/**
 * Returns the address that a copy has for one with more choices than it has at once: with those that `base`, the page with the
 * link, does not have, and then the first ones. The choice that the link offers is among them. `isKnown`: whether the copy has an
 * address anyway.
 */
export function limitFilters(
  address: SiteAddress,
  base: SiteAddress,
  {
    maxFilters,
    isKnown,
  }: { readonly maxFilters: number; readonly isKnown: (address: SiteAddress) => boolean },
): SiteAddress {
  const [path, query] = address.split('?') as [string, string?];
  if (query === undefined || isKnown(address)) return address;
  const before = new URLSearchParams(base.split('?')[1]);
  const choices = [...new URLSearchParams(query)]
    .filter(([name]) => name !== pageParameter)
    .flatMap(([name, value]) => listChoices(name, value, before.get(name)));
  if (choices.length <= maxFilters) return address;
  const byNewness = choices.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  const kept = new Set(byNewness.slice(0, maxFilters));
  const limited = new URLSearchParams();
  for (const choice of choices) {
    if (!kept.has(choice)) continue;
    const words = [limited.get(choice.name), choice.word].filter((word) => word !== null);
    limited.set(choice.name, words.join('-'));
  }
  limited.sort();
  return `${path}?${limited}`;
}

/** Returns the choices of a parameter. A value that has all words of the earlier one and more adds to it. */
function listChoices(name: string, value: string, before: string | null): Choice[] {
  const words = value.split('-');
  const earlier = before?.split('-') ?? [];
  const adds = before !== null && before !== value && earlier.every((word) => words.includes(word));
  if (!adds) return [{ name, word: value, isNew: value !== before }];
  return words.map((word) => ({ name, word, isNew: !earlier.includes(word) }));
}
