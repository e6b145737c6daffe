import type { Database } from '../db/database';
import type { FoundEntry } from '../search-index/entry';
import { findMistyped } from './find-mistyped';
import { completeUnit } from './query/complete-unit';
import { listTelling } from './query/list-telling';
import { joinKnown, splitCompounds } from './query/respell';
import { mendUnits, type Reader } from './query/mend-units';
import { rankItems, type Sought } from './ranking/rank-items';
import { readSynonyms } from './query/read-synonyms';
import { readTags } from './query/read-tags';
import { putKindFirst } from './put-kind-first';
import { findEntries } from '../search-index/search-index';
import { findRanked, maxEntries } from './ranking/find-ranked';
import { findTelling, joinEntries, preferNamed } from './ranking/prefer-named';
import { toUnits } from './query/to-units';
import { keepStopWords } from '../search-index/words/to-content-words';
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
 * Finds items for a query. If there are none with all words, reads it on other keyboards, then leaves out words that tell little,
 * then mends mistyped words, then looks for some of the words, in the end also for stop words: a school may be named by one.
 */
export async function findItems(db: Database, sought: Sought): Promise<Found> {
  const reader = await createReader(db, sought.now);
  const units = reader.readUnits(sought.q);
  if (units.length === 0) return { entries: [], units, match: 'all' };
  const told = await findUnits(db, units, reader, sought);
  const found = told.entries.length > 0 ? told : await findStopWords(db, told, reader, sought);
  return { ...found, entries: await putKindFirst(db, found, reader.readUnits, sought) };
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
    if (mistyped) return { ...mistyped, match: 'mended' };
    return { entries: await preferNamed(db, exact, units, sought), units, match: 'all' };
  }
  const other = await findOtherReading(db, units, reader.readUnits, sought);
  if (other) return other;
  const known = await findTelling(db, units, listTelling(units), sought);
  if (known.length > 0) return { entries: await addSome(db, known, units, sought), units, match: 'some' };
  const mended = await mendUnits(db, units, reader, sought.now);
  const near = mended === units ? [] : await findRanked(db, mended, sought);
  if (near.length > 0 || units.length === 1)
    return { entries: await preferNamed(db, near, mended, sought), units: mended, match: 'mended' };
  const telling = await findTelling(db, mended, listTelling(mended, units), sought);
  return { entries: await addSome(db, telling, mended, sought), units: mended, match: 'some' };
}

/** Finds what contains some of the stop words of a query with which nothing else was found. */
async function findStopWords(
  db: Database,
  told: Found,
  { readUnits }: Reader,
  sought: Sought,
): Promise<Found> {
  const units = readUnits(keepStopWords(sought.q));
  const entries = await findRanked(db, units, sought, 'any');
  return entries.length > 0 ? { entries, units, match: 'some' } : told;
}

/** Returns entries, and then those that contain some of the units. */
async function addSome(
  db: Database,
  entries: readonly FoundEntry[],
  units: readonly Unit[],
  sought: Sought,
): Promise<FoundEntry[]> {
  return joinEntries(entries, await findRanked(db, units, sought, 'any'));
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
