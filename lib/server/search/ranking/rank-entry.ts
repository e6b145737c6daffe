import type { ContentType } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import type { FoundEntry } from '../entry';
import { matchText } from './match-text';
import { toTagToken } from '../index/to-tokens';
import type { Unit } from '../unit';

/** Points of a match by its place. The text counts whenever nothing else matches. */
const weights = { title: 10, keywords: 9, heading: 6, page: 5, tag: 4, body: 0.9 };

/** Points of a match in a short text, and the number of words of a text that gets half of them. */
const shortPoints = 0.8;
const shortWords = 40;

/** Points of a title or heading that is the query, also in the words that tell nothing. */
const exactPoints = 1;

/** Points of an entry that contains all of several units outside its text. */
const namedPoints = 4;

/** Points of an entry in the language of the reader. */
const languagePoints = 3;

/**
 * Points of types that answer a question more often than news, or less often: a date, a dish, a figure or a stop of the
 * tour is named after other things.
 */
const typePoints: Partial<Record<ContentType, number>> = {
  page: 0.6,
  staff: 0.6,
  document: 0.6,
  stop: -2,
  event: -2,
  dish: -2,
  indicator: -1,
  canteen: -4,
};

/** A query whose results are ranked. */
interface RankedQuery {
  readonly units: readonly Unit[];
  /** What the visitor typed, folded. */
  readonly folded: string;
  /** Language of the reader. */
  readonly reader: Locale;
}

/** Returns the points of an entry that matches a query. */
export function rankEntry(entry: FoundEntry, { units, folded, reader }: RankedQuery): number {
  const isSection = entry.anchor !== null;
  const title = matchText(entry.title, units, entry.locale);
  const keywords = matchText(entry.keywords, units, entry.locale);
  const tags = entry.tags.split(' ');
  const named = units.map((unit, index) =>
    Math.max(
      title.qualities[index]! * (isSection ? weights.page : weights.title),
      keywords.qualities[index]! * (isSection ? weights.heading : weights.keywords),
      unit.tags.some((tag) => tags.includes(toTagToken(tag))) ? weights.tag : 0,
    ),
  );
  const inBody = weights.body + (shortPoints * shortWords) / (shortWords + entry.wordCount);
  const points = named.map((value) => Math.max(value, inBody));
  const isNamed = units.length > 1 && named.every((value) => value > 0);
  return (
    points.reduce((sum, value) => sum + value, 0) / units.length +
    (isSection ? keywords.bonus : Math.max(title.bonus, keywords.bonus)) +
    (isNamed ? namedPoints : 0) +
    ((isSection ? entry.keywords : entry.title) === folded ? exactPoints : 0) +
    (typePoints[entry.type] ?? 0) +
    (entry.locale === reader ? languagePoints : 0)
  );
}
