import type { Database } from '../../db/database';
import type { FoundEntry } from '../../search-index/entry';
import { findEntries, type SearchScope } from '../../search-index/search-index';
import type { Unit } from '../../search-index/unit';
import { rankItems, type Sought } from './rank-items';

/** Maximum number of results. */
export const maxFound = 100;

/** Maximum number of entries that are ranked: an item has one per language, a page one per section. */
export const maxEntries = { names: 200, all: 300 };

/** Returns the best entries that contain all units, or with `any` at least one of them. */
export async function findRanked(
  db: Database,
  units: readonly Unit[],
  sought: Sought,
  needs: 'all' | 'any' = 'all',
): Promise<FoundEntry[]> {
  if (units.length === 0) return [];
  const find = (scope: SearchScope) =>
    findEntries(db, units, { scope, needs, limit: maxEntries[scope], now: sought.now });
  const all = await find('all');
  // Older entries may contain the query in their names.
  const names = all.length < maxEntries.all ? [] : await find('names');
  const entries = new Map([...names, ...all].map((entry) => [entry.key, entry]));
  const ranked = await rankItems(db, [...entries.values()], units, sought, needs);
  return ranked.slice(0, maxFound);
}
