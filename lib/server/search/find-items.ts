import type { Database } from '../db/database';
import type { ContentType } from '@/lib/content/registry';
import type { FoundEntry } from '../search-index/entry';
import { toTypeTag } from '../search-index/to-entries';
import { completeUnit } from './query/complete-unit';
import { listTelling } from './query/list-telling';
import { joinKnown, splitCompounds } from './query/respell';
import { mendUnit, mendUnits, type Reader } from './query/mend-units';
import { rankItems, type Sought } from './ranking/rank-items';
import { readSynonyms } from './query/read-synonyms';
import { readNamedKind } from './query/read-kinds';
import { readTags } from './query/read-tags';
import { isListPage, preferKind } from './ranking/prefer-kind';
import { findEntries, listKnownTokens } from '../search-index/search-index';
import { toSoughtTokens } from '../search-index/to-tokens';
import { isNamed } from './ranking/rank-entry';
import { findRanked, maxEntries, maxFound } from './ranking/find-ranked';
import { findTelling, joinEntries, preferNamed } from './ranking/prefer-named';
import { toUnits } from './query/to-units';
import type { ReadUnits, Unit } from '../search-index/unit';
import { toOtherLayouts } from '../search-index/words/to-other-layouts';

/**
 * How results match a query: they contain all its words, the words that it reads on another keyboard or words one letter
 * away from mistyped ones, or only some of the words.
 */
type MatchKind = 'all' | 'mended' | 'some';

/** The results of a search, best first, each with its best entry. */
interface Found {
  readonly entries: readonly FoundEntry[];
  /** What was sought. */
  readonly units: readonly Unit[];
  readonly match: MatchKind;
}

/**
 * Finds items for a query. If there are none with all words, reads it on other keyboards, then mends mistyped words, then
 * looks for some of the words.
 */
export async function findItems(db: Database, sought: Sought): Promise<Found> {
  const reader = await createReader(db, sought.now);
  const units = reader.readUnits(sought.q);
  if (units.length === 0) return { entries: [], units, match: 'all' };
  const found = await findUnits(db, units, reader, sought);
  const kind = readNamedKind(found.units, reader.readUnits);
  if (kind === null || sought.hiddenTypes.has(kind.type)) return found;
  const listPage = await findListPage(db, kind.type, sought);
  return { ...found, entries: preferKind(found.entries, kind, listPage).slice(0, maxFound) };
}

async function findUnits(
  db: Database,
  units: readonly Unit[],
  reader: Reader,
  sought: Sought,
): Promise<Found> {
  const exact = await findRanked(db, units, sought);
  if (exact.length > 0) {
    const mistyped = await findMistyped(db, { exact, units, reader }, sought);
    return mistyped ?? { entries: await preferNamed(db, exact, units, sought), units, match: 'all' };
  }
  const other = await findOtherReading(db, units, reader.readUnits, sought);
  if (other) return other;
  const mended = await mendUnits(db, units, reader, sought.now);
  const near = mended === units ? [] : await findRanked(db, mended, sought);
  if (near.length > 0 || units.length === 1)
    return { entries: await preferNamed(db, near, mended, sought), units: mended, match: 'mended' };
  const telling = await findTelling(db, mended, listTelling(mended, units), sought);
  const some = await findRanked(db, mended, sought, 'any');
  return { entries: joinEntries(telling, some), units: mended, match: 'some' };
}

/** Finds what a query reads on other keyboards, or with its words joined or split; `null` if there is nothing. */
async function findOtherReading(
  db: Database,
  units: readonly Unit[],
  readUnits: ReadUnits,
  sought: Sought,
): Promise<Found | null> {
  for (const q of toOtherLayouts(sought.q)) {
    const other = readUnits(q);
    const entries = await findRanked(db, other, { ...sought, q });
    if (entries.length > 0) return { entries, units: other, match: 'mended' };
  }
  for (const respell of [joinKnown, splitCompounds]) {
    const other = await respell(db, units, readUnits);
    const entries = other ? await findRanked(db, other, sought) : [];
    if (other && entries.length > 0) return { entries, units: other, match: 'mended' };
  }
  return null;
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
 * Finds what the only word of a query may mean if the word is just the beginning of words in texts, but one letter away
 * from a name. Returns `null` otherwise.
 */
async function findMistyped(
  db: Database,
  { exact, units, reader }: { exact: readonly FoundEntry[]; units: readonly Unit[]; reader: Reader },
  sought: Sought,
): Promise<Found | null> {
  const [unit, ...further] = units;
  if (!unit || further.length > 0 || isNamed(exact[0]!, units)) return null;
  const words = unit.alternatives.flatMap((alternative) => alternative.words);
  const tokens = words.flatMap((word) => toSoughtTokens(word, false).exact);
  if ((await listKnownTokens(db, tokens)).length > 0) return null;
  const mended = await mendUnit(db, unit, reader);
  const entries = mended === null ? [] : await findRanked(db, [mended], sought);
  return mended && entries[0] && isNamed(entries[0], [mended])
    ? { entries, units: [mended], match: 'mended' }
    : null;
}

/** Finds items by their titles, headings and posts, for suggestions. Of equal names the best is returned. */
export async function findNames(db: Database, sought: Sought, limit: number): Promise<readonly FoundEntry[]> {
  const { readUnits, synonyms } = await createReader(db, sought.now);
  for (const q of [sought.q, ...toOtherLayouts(sought.q)]) {
    const units = readUnits(q).map((unit, _, { length }) =>
      length === 1 ? completeUnit(unit, synonyms) : unit,
    );
    const names = await findNamed(db, units, { ...sought, q });
    if (names.length > 0) return names.slice(0, limit);
  }
  return [];
}

async function createReader(db: Database, now: string): Promise<Reader> {
  const [synonyms, toTags] = [await readSynonyms(db, now), await readTags(db)];
  return { readUnits: (q) => toUnits(q, synonyms, toTags), synonyms };
}

async function findNamed(db: Database, units: readonly Unit[], sought: Sought): Promise<FoundEntry[]> {
  if (units.length === 0) return [];
  const entries = await findEntries(db, units, {
    scope: 'names',
    limit: maxEntries.names,
    now: sought.now,
  });
  const names = new Map<string, FoundEntry>();
  for (const entry of await rankItems(db, entries, units, sought)) {
    const name = entry.anchor === null ? entry.title : `${entry.itemId} ${entry.anchor}`;
    const key = `${entry.type} ${name}`;
    if (!names.has(key)) names.set(key, entry);
  }
  return [...names.values()];
}
