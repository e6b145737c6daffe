import { toOldUrl, toPageName } from '../addresses/old-url';
import type { StagedAddress } from '../stage/open-stage';

/** Finds the page to which an address of the old site leads. */
export interface AddressBook {
  /** Returns the address under which a page was read; `null` if it was not read. */
  resolve(href: string): string | null;
  /** Makes an address lead to the page of another one. */
  lead(from: string, to: string): void;
  /** Returns the addresses that lead to each page, its own first, by the address of the page. */
  listLeading(): ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns the book of what was read of an old site. */
export function createAddressBook(staged: readonly StagedAddress[]): AddressBook {
  const byName = new Map<string, string>();
  const targets = new Map<string, string>();
  for (const { url, state, target } of staged) {
    if (state === 'page' || state === 'file') byName.set(toPageName(url), byName.get(toPageName(url)) ?? url);
    if (target !== null) targets.set(url, target);
  }
  const normalise = (href: string): string | null => {
    const old = URL.canParse(href) ? toOldUrl(href, href) : null;
    return old === null ? null : old.url;
  };
  const follow = (url: string): string | null => {
    let next = url;
    for (let step = 0; step < 20; step += 1) {
      const named = byName.get(toPageName(next)) ?? next;
      const target = targets.get(named) ?? targets.get(next);
      if (target === undefined || target === named) return byName.get(toPageName(next)) ?? null;
      next = target;
    }
    return null;
  };
  return {
    resolve(href) {
      const url = normalise(href);
      return url === null ? null : follow(url);
    },
    lead: (from, to) => void targets.set(from, to),
    listLeading() {
      const leading = new Map<string, Set<string>>();
      const add = (to: string | null, from: string) => {
        if (to !== null) leading.set(to, (leading.get(to) ?? new Set([to])).add(from));
      };
      for (const { url } of staged) add(byName.get(toPageName(url)) ?? null, url);
      for (const from of targets.keys()) add(follow(from), from);
      return leading;
    },
  };
}
