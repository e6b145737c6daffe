import { fold } from '../../../content/fold';
import { collectionOfType, definitionOf } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import type { FoundEntry } from '../entry';
import { mergePeople } from './merge-people';
import { preferSections } from './prefer-sections';
import { rankEntry, toUnitWeights } from './rank-entry';
import { readEventDays, type EventDay } from './read-event-days';
import type { Unit } from '../unit';

/** Points of an event that has ended. */
const endedPoints = -3;

/** Points of the last of many coming events. The next one has none, the second one half. */
const laterPoints = -1.5;

/** A query of a reader. */
export interface Sought {
  readonly q: string;
  /** Language of the reader. */
  readonly locale: Locale;
  /** UTC ISO 8601. */
  readonly now: string;
}

/** Returns the best entry of each item and person, best first; of equal ones the next events, then what was saved last. */
export async function rankItems(
  db: Database,
  entries: readonly FoundEntry[],
  units: readonly Unit[],
  { q, locale, now }: Sought,
  needs: 'all' | 'any' = 'all',
): Promise<FoundEntry[]> {
  const days = await readEventDays(db, entries, now);
  const coming = [
    ...new Set([...days.values()].flatMap(({ day, hasEnded }) => (hasEnded ? [] : [day]))),
  ].sort();
  const unitWeights = needs === 'all' ? null : toUnitWeights(entries, units);
  const query = { units, folded: fold(q), reader: locale, unitWeights };
  const ranked = entries
    .map((entry) => toRanked(entry, rankEntry(entry, query), days.get(entry.itemId), coming))
    .sort(
      (a, b) => b.points - a.points || a.day.localeCompare(b.day, 'en') || compareEqual(a.entry, b.entry),
    );
  const best = new Map<string, FoundEntry>();
  for (const { entry } of ranked) {
    const known = best.get(entry.itemId);
    // A section of the other language has no place in the page that the reader sees.
    if (!known || (known.locale !== locale && entry.locale === locale)) best.set(entry.itemId, entry);
  }
  const results = [...best.values()];
  return mergePeople(db, needs === 'all' ? preferSections(results, entries, units) : results);
}

function toRanked(entry: FoundEntry, points: number, event: EventDay | undefined, coming: readonly string[]) {
  if (!event) return { entry, points, day: '' };
  if (event.hasEnded) return { entry, points: points + endedPoints, day: '' };
  return { entry, points: points + laterPoints * (1 - 1 / (1 + coming.indexOf(event.day))), day: event.day };
}

/** Sorts entries with the same points: by their titles if lists of their type ascend, otherwise the newest first. */
function compareEqual(a: FoundEntry, b: FoundEntry): number {
  const isByTitle =
    a.type === b.type && definitionOf(collectionOfType(a.type)).defaultSort.direction === 'asc';
  return (isByTitle ? a.title.localeCompare(b.title, 'kk', { numeric: true }) : 0) || b.key - a.key;
}
