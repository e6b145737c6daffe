import type { Database } from '../../db/database';
import type { FoundEntry } from '../../search-index/entry';
import { findEntries } from '../../search-index/search-index';
import type { Unit } from '../../search-index/unit';
import { listTelling } from '../query/list-telling';
import { findRanked, maxEntries, maxFound } from './find-ranked';
import { isMostlyNamed, isNamed, isNamedAfter } from './rank-entry';
import { rankItems, type Sought } from './rank-items';

/** Maximum number of pages that are named after some units, before entries whose texts contain all. */
const maxNamed = 3;

/**
 * Returns entries that contain all units. If the best one is not named after all, what is named better after the units that tell
 * something comes first; if only its text has them, what is named after most units.
 */
export async function preferNamed(
  db: Database,
  exact: readonly FoundEntry[],
  units: readonly Unit[],
  sought: Sought,
): Promise<FoundEntry[]> {
  const [best] = exact;
  if (units.length === 1 || !best || isNamedAfter(best, units)) return [...exact];
  const telling = listTelling(units);
  const weak = units.filter((unit) => !telling.includes(unit));
  const isOther = isNamed(best, weak) && isNamed(best, telling);
  const found = isOther ? [] : await findTelling(db, units, telling, sought);
  const place = found.findIndex(({ itemId }) => itemId === best.itemId);
  const better = found
    .slice(0, place < 0 ? maxNamed : Math.min(place, maxNamed))
    .filter((entry) => isNamedAfter(entry, telling));
  if (better.length > 0) return joinEntries(better, exact);
  if (isNamed(best, units)) return [...exact];
  const options = { scope: 'names', needs: 'any', limit: maxEntries.names, now: sought.now } as const;
  const entries = await findEntries(db, units, options);
  const named = entries.filter((entry) => entry.type === 'page' && isMostlyNamed(entry, units));
  const ranked = (await rankItems(db, named, units, sought, 'any')).slice(0, maxNamed);
  return joinEntries(ranked, exact);
}

/** Returns the best entries with all units that tell something, if others tell little. */
export async function findTelling(
  db: Database,
  units: readonly Unit[],
  telling: readonly Unit[],
  sought: Sought,
): Promise<FoundEntry[]> {
  return telling.length === units.length ? [] : findRanked(db, telling, sought);
}

/** Returns entries, the first ones first, with one for each item. */
export function joinEntries(first: readonly FoundEntry[], further: readonly FoundEntry[]): FoundEntry[] {
  const ids = new Set(first.map(({ itemId }) => itemId));
  return [...first, ...further.filter(({ itemId }) => !ids.has(itemId))].slice(0, maxFound);
}
