import { fold } from '../../../content/fold';
import { collectionOfType, definitionOf } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import type { FoundEntry } from '../entry';
import { mergePeople } from './merge-people';
import { rankEntry } from './rank-entry';
import { readEventDays, type EventDay } from './read-event-days';
import type { Unit } from '../unit';

/** Points of an event that has ended. */
const endedPoints = -3;

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
): Promise<FoundEntry[]> {
  const days = await readEventDays(db, entries, now);
  const query = { units, folded: fold(q), reader: locale };
  const ranked = entries
    .map((entry) => toRanked(entry, rankEntry(entry, query), days.get(entry.itemId)))
    .sort(
      (a, b) => b.points - a.points || a.day.localeCompare(b.day, 'en') || compareEqual(a.entry, b.entry),
    );
  const best = new Map<string, FoundEntry>();
  for (const { entry } of ranked) {
    const known = best.get(entry.itemId);
    // A section of the other language has no place in the page that the reader sees.
    if (!known || (known.locale !== locale && entry.locale === locale)) best.set(entry.itemId, entry);
  }
  return mergePeople(db, [...best.values()]);
}

function toRanked(entry: FoundEntry, points: number, event: EventDay | undefined) {
  if (event?.hasEnded) return { entry, points: points + endedPoints, day: '' };
  return { entry, points, day: event?.day ?? '' };
}

/** Sorts entries with the same points: by their titles if lists of their type ascend, otherwise the newest first. */
function compareEqual(a: FoundEntry, b: FoundEntry): number {
  const isByTitle =
    a.type === b.type && definitionOf(collectionOfType(a.type)).defaultSort.direction === 'asc';
  return (isByTitle ? a.title.localeCompare(b.title, 'kk', { numeric: true }) : 0) || b.key - a.key;
}
