import { fold } from '../../../content/words/fold';
import { collectionNames, collectionOfType, definitionOf } from '../../../content/registry';
import { toAlmatyDay } from '../../../i18n/format/almaty-time';
import type { Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import type { FoundEntry } from '../../search-index/entry';
import { mergePeople } from './merge-people';
import { preferSections } from './prefer-sections';
import { rankEntry, toUnitWeights } from './rank-entry';
import type { Unit } from '../../search-index/unit';

/** Points of an item of a type that is sought ahead whose last day has passed. */
const endedPoints = -3;

/** Points of the last of many coming items. The next one has none, the second one half. */
const laterPoints = -1.5;

/** A query of a reader. */
export interface Sought {
  readonly q: string;
  /** Language of the reader. */
  readonly locale: Locale;
  /** UTC ISO 8601. */
  readonly now: string;
  /** Types whose items visitors see nowhere, because their part of the site or the page that shows them is closed. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Pages of parts of the site that are switched off. */
  readonly hiddenIds: ReadonlySet<string>;
}

/** Returns the best entry of each item and person, best first; the next days of a type that is sought ahead before later ones. */
export async function rankItems(
  db: Database,
  found: readonly FoundEntry[],
  units: readonly Unit[],
  { q, locale, now, hiddenTypes, hiddenIds }: Sought,
  needs: 'all' | 'any' = 'all',
): Promise<FoundEntry[]> {
  const entries = found.filter(({ type, itemId }) => !hiddenTypes.has(type) && !hiddenIds.has(itemId));
  const unitWeights = needs === 'all' ? null : toUnitWeights(entries, units);
  const query = { units, folded: fold(q), reader: locale, unitWeights };
  const toDayPoints = createDayPoints(entries, now);
  const ranked = entries
    .map((entry) => ({ entry, points: rankEntry(entry, query) + toDayPoints(entry) }))
    .sort((a, b) => b.points - a.points || compareEqual(a.entry, b.entry));
  const best = new Map<string, FoundEntry>();
  for (const { entry } of ranked) {
    const known = best.get(entry.itemId);
    // A section of the other language has no place in the page that the reader sees.
    if (!known || (known.locale !== locale && entry.locale === locale)) best.set(entry.itemId, entry);
  }
  const results = [...best.values()];
  return mergePeople(db, needs === 'all' ? preferSections(results, entries, units) : results);
}

/** Returns a function that gives the points of an entry for its days. `now`: UTC ISO 8601. */
function createDayPoints(entries: readonly FoundEntry[], now: string): (entry: FoundEntry) => number {
  const today = toAlmatyDay(Date.parse(now));
  const isNextDayFirst = ({ type }: FoundEntry) =>
    definitionOf(collectionOfType(type)).search.putsNextDaysFirst;
  const isComing = (entry: FoundEntry) =>
    isNextDayFirst(entry) && entry.lastDay !== null && entry.lastDay >= today;
  const coming = [...new Set(entries.filter(isComing).map(({ firstDay }) => firstDay))].sort();
  return (entry) => {
    if (entry.lastDay === null || !isNextDayFirst(entry)) return 0;
    return isComing(entry) ? laterPoints * (1 - 1 / (1 + coming.indexOf(entry.firstDay))) : endedPoints;
  };
}

/**
 * Sorts entries with the same points: those without a day by type, then by title if lists of the type ascend; those with a
 * day after them, the newest first. Of others, what was saved last is first.
 */
function compareEqual(a: FoundEntry, b: FoundEntry): number {
  const [dayOfA, dayOfB] = [a.firstDay ?? '', b.firstDay ?? ''];
  if (dayOfA !== dayOfB) return dayOfA === '' || (dayOfB !== '' && dayOfA > dayOfB) ? -1 : 1;
  const collection = collectionOfType(a.type);
  if (a.type !== b.type)
    return collectionNames.indexOf(collection) - collectionNames.indexOf(collectionOfType(b.type));
  const isByTitle = dayOfA === '' && definitionOf(collection).list.sort.direction === 'asc';
  return (isByTitle ? a.title.localeCompare(b.title, 'kk', { numeric: true }) : 0) || b.key - a.key;
}
