import type { ContentType } from '@/lib/content/registry';
import type { Database } from '../db/database';
import type { FoundEntry } from '../search-index/entry';
import { findEntries } from '../search-index/search-index';
import { toTypeTag } from '../search-index/to-entries';
import type { ReadUnits, Unit } from '../search-index/unit';
import { readNamedKind, type NamedKind } from './query/read-kinds';
import { findRanked, maxEntries, maxFound } from './ranking/find-ranked';
import { isListPage, preferKind } from './ranking/prefer-kind';
import { joinEntries } from './ranking/prefer-named';
import { isNamedAfter } from './ranking/rank-entry';
import type { Sought } from './ranking/rank-items';

/** Returns found entries with those of the type that the query names first, or the page that lists them. */
export async function putKindFirst(
  db: Database,
  { entries, units }: { readonly entries: readonly FoundEntry[]; readonly units: readonly Unit[] },
  readUnits: ReadUnits,
  sought: Sought,
): Promise<readonly FoundEntry[]> {
  const kind = readNamedKind(units, readUnits);
  if (kind === null || sought.hiddenTypes.has(kind.type)) return entries;
  const listPage = await findListPage(db, kind.type, sought);
  const told = listPage ? await findTold(db, entries, kind, sought) : [];
  return joinEntries(told, preferKind(entries, kind, listPage)).slice(0, maxFound);
}

/** Returns the entry of the page that lists all items of a type; `undefined` if visitors do not see it. */
async function findListPage(
  db: Database,
  type: ContentType,
  { locale, now, hiddenIds }: Sought,
): Promise<FoundEntry | undefined> {
  const unit = { alternatives: [], tags: [toTypeTag(type)] };
  const entries = await findEntries(db, [unit], { scope: 'names', limit: maxEntries.names, now });
  const pages = entries.filter((entry) => isListPage(entry, type) && !hiddenIds.has(entry.itemId));
  return pages.find((entry) => entry.locale === locale) ?? pages[0];
}

/**
 * Returns the dated item, such as news, that is named after what remains of a query, if no item of the type is: who won the
 * tournament. The word by which the site names the type asks for the type alone.
 */
async function findTold(
  db: Database,
  found: readonly FoundEntry[],
  { type, others, isLabel }: NamedKind,
  sought: Sought,
): Promise<FoundEntry[]> {
  const isNamed = (entry: FoundEntry) => isNamedAfter(entry, others);
  if (isLabel || others.length === 0 || found.some((entry) => entry.type === type && isNamed(entry)))
    return [];
  const entries = await findRanked(db, others, sought);
  return entries
    .filter((entry) => entry.firstDay !== null && entry.type !== type && isNamed(entry))
    .slice(0, 1);
}
