import type { Database } from '../db/database';
import type { FoundEntry } from '../search-index/entry';
import { listKnownTokens } from '../search-index/search-index';
import { toSoughtTokens } from '../search-index/to-tokens';
import type { Unit } from '../search-index/unit';
import { mendUnit, type Reader } from './query/mend-units';
import { findRanked } from './ranking/find-ranked';
import { isNamed } from './ranking/rank-entry';
import type { Sought } from './ranking/rank-items';

/**
 * Finds what a query may mean if some of its words are just beginnings of words in texts, but near names. `exact`: the entries that
 * contain all its words, best first. Returns `null` otherwise.
 */
export async function findMistyped(
  db: Database,
  { exact, units, reader }: { exact: readonly FoundEntry[]; units: readonly Unit[]; reader: Reader },
  sought: Sought,
): Promise<{ entries: readonly FoundEntry[]; units: readonly Unit[] } | null> {
  const [best] = exact;
  const mended: Unit[] = [];
  for (const unit of units) {
    const near =
      isNamed(best!, [unit]) || (await isKnown(db, unit)) ? null : await mendUnit(db, unit, reader);
    mended.push(near ?? unit);
  }
  const changed = mended.filter((unit) => !units.includes(unit));
  const entries = changed.length === 0 ? [] : await findRanked(db, mended, sought);
  return entries[0] && isNamed(entries[0], changed) ? { entries, units: mended } : null;
}

/** Whether a text has a word of a unit. Words with synonyms are no errors. */
async function isKnown(db: Database, { alternatives }: Unit): Promise<boolean> {
  const tokens = alternatives.flatMap(({ words }) =>
    words.flatMap((word) => toSoughtTokens(word, false).exact),
  );
  return (await listKnownTokens(db, tokens)).length > 0;
}
