import { collectionOfType, definitionOf } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { Database } from '../db/database';
import type { FoundEntry } from './entry';
import { addSynonyms } from './add-synonyms';
import { mendUnit } from './mend';
import { toUnits } from './query';
import { rankEntry } from './rank';
import { findEntries, type SearchScope } from './search-index';
import { readEventDays, type EventDay } from './read-event-days';
import { readSynonyms } from './synonyms';
import { readTags } from './tags';
import type { Unit } from './unit';
import { toOtherLayouts } from './words/to-other-layouts';

/** Maximum number of results. */
export const maxFound = 100;

/** Maximum number of entries that are ranked: an item has one per language, a page one per section. */
const maxEntries = { names: 200, all: 300 };

/**
 * How results match a query: they contain all its words, the words that it reads on another keyboard or words one letter
 * away from mistyped ones, or only some of the words.
 */
export type MatchKind = 'all' | 'mended' | 'some';

/** The results of a search, best first, each with its best entry. */
export interface Found {
  readonly entries: readonly FoundEntry[];
  /** What was sought. */
  readonly units: readonly Unit[];
  readonly match: MatchKind;
}

interface Sought {
  readonly q: string;
  /** Language of the reader. */
  readonly locale: Locale;
  /** UTC ISO 8601. */
  readonly now: string;
}

/**
 * Finds items for a query. If there are none with all words, reads it on other keyboards, then mends mistyped words, then
 * looks for some of the words.
 */
export async function findItems(db: Database, sought: Sought): Promise<Found> {
  const toUnitsOf = await createReader(db, sought.now);
  const units = toUnitsOf(sought.q);
  if (units.length === 0) return { entries: [], units, match: 'all' };
  const exact = await findRanked(db, units, sought);
  if (exact.length > 0) return { entries: exact, units, match: 'all' };
  for (const other of toOtherLayouts(sought.q).map(toUnitsOf)) {
    const entries = await findRanked(db, other, sought);
    if (entries.length > 0) return { entries, units: other, match: 'mended' };
  }
  const mended = await mendUnits(db, units, toUnitsOf, sought.now);
  const near = mended === units ? [] : await findRanked(db, mended, sought);
  if (near.length > 0 || units.length === 1) return { entries: near, units: mended, match: 'mended' };
  return { entries: await findRanked(db, mended, sought, 'any'), units: mended, match: 'some' };
}

/** Finds items by their titles, headings and posts, for suggestions. */
export async function findNames(db: Database, sought: Sought, limit: number): Promise<readonly FoundEntry[]> {
  const toUnitsOf = await createReader(db, sought.now);
  for (const q of [sought.q, ...toOtherLayouts(sought.q)]) {
    const names = await findNamed(db, toUnitsOf(q), sought);
    if (names.length > 0) return names.slice(0, limit);
  }
  return [];
}

/** Reads the units of a query. */
type ReadUnits = (q: string) => readonly Unit[];

/** Returns the function that reads the units of a query. */
async function createReader(db: Database, now: string): Promise<ReadUnits> {
  const [synonyms, toTags] = [await readSynonyms(db, now), await readTags(db)];
  return (q) => toUnits(q, synonyms, toTags);
}

async function findNamed(
  db: Database,
  units: readonly Unit[],
  { locale, now }: Sought,
): Promise<FoundEntry[]> {
  if (units.length === 0) return [];
  const entries = await findEntries(db, units, { scope: 'names', limit: maxEntries.names, now });
  const days = await readEventDays(db, entries, now);
  const names = new Map<string, FoundEntry>();
  for (const entry of rankItems(entries, units, locale, days)) {
    const name = entry.anchor === null ? entry.title : `${entry.itemId} ${entry.anchor}`;
    const key = `${entry.type} ${name}`;
    if (!names.has(key)) names.set(key, entry);
  }
  return [...names.values()];
}

async function findRanked(
  db: Database,
  units: readonly Unit[],
  { locale, now }: Sought,
  needs: 'all' | 'any' = 'all',
): Promise<FoundEntry[]> {
  if (units.length === 0) return [];
  const entries = new Map<number, FoundEntry>();
  for (const scope of ['names', 'all'] satisfies SearchScope[]) {
    const found = await findEntries(db, units, { scope, needs, limit: maxEntries[scope], now });
    for (const entry of found) entries.set(entry.key, entry);
  }
  const found = [...entries.values()];
  return rankItems(found, units, locale, await readEventDays(db, found, now));
}

/** Points of an event that has ended. */
const endedPoints = -3;

/** Returns the best entry of each item, best first; of equal ones the next events, then what was saved last. */
function rankItems(
  entries: readonly FoundEntry[],
  units: readonly Unit[],
  locale: Locale,
  days: ReadonlyMap<string, EventDay>,
): FoundEntry[] {
  const ranked = entries
    .map((entry) => {
      const event = days.get(entry.itemId);
      const points = rankEntry(entry, units, locale) + (event?.hasEnded ? endedPoints : 0);
      return { entry, points, day: event && !event.hasEnded ? event.day : '' };
    })
    .sort(
      (a, b) => b.points - a.points || a.day.localeCompare(b.day, 'en') || compareEqual(a.entry, b.entry),
    );
  const best = new Map<string, FoundEntry>();
  for (const { entry } of ranked) if (!best.has(entry.itemId)) best.set(entry.itemId, entry);
  return [...best.values()].slice(0, maxFound);
}

/** Sorts entries with the same points: by their titles if lists of their type ascend, otherwise the newest first. */
function compareEqual(a: FoundEntry, b: FoundEntry): number {
  const isByTitle =
    a.type === b.type && definitionOf(collectionOfType(a.type)).defaultSort.direction === 'asc';
  return (isByTitle ? a.title.localeCompare(b.title, 'kk', { numeric: true }) : 0) || b.key - a.key;
}

/** Returns the units with each one that nothing visible contains mended; the same list if none is. */
async function mendUnits(
  db: Database,
  units: readonly Unit[],
  toUnitsOf: ReadUnits,
  now: string,
): Promise<readonly Unit[]> {
  let isMended = false;
  const result: Unit[] = [];
  for (const unit of units) {
    const [known] = await findEntries(db, [unit], { scope: 'all', limit: 1, now });
    const mended = known ? null : await mendUnit(db, unit);
    isMended ||= mended !== null;
    result.push(mended ? addSynonyms(mended, toUnitsOf) : unit);
  }
  return isMended ? result : units;
}
