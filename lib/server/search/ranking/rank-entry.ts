import { collectionOfType, definitionOf } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import type { FoundEntry } from '../../search-index/entry';
import { mendedFactors } from '../query/mend-units';
import { matchText } from './match-text';
import { toTagToken } from '../../search-index/to-tokens';
import type { Unit } from '../../search-index/unit';

/** Points of a match by its place. The text counts whenever nothing else matches. */
const weights = { title: 10, keywords: 9, heading: 6, page: 5, tag: 3, body: 0.9 };

/** Points of a match in a short text, and the number of words of a text that gets half of them. */
const shortPoints = 0.8;
const shortWords = 40;

/** Points of a title or heading that is a word or several words of the query. */
const exactPoints = 1;

/** Points of a title or heading of several words that is the whole query. Nobody types one by chance. */
const quotedPoints = 6;

/** Points of an entry that contains all of several units outside its text. */
const namedPoints = 4;

/** Points of an entry in the language of the reader. */
const languagePoints = 3;

/** A query whose results are ranked. */
interface RankedQuery {
  readonly units: readonly Unit[];
  /** What the visitor typed, folded. */
  readonly folded: string;
  /** Language of the reader. */
  readonly reader: Locale;
  /** How much each unit tells if entries need not contain all; `null` if they contain them. */
  readonly unitWeights: readonly number[] | null;
}

/** Returns the points of an entry that matches a query. */
export function rankEntry(entry: FoundEntry, { units, folded, reader, unitWeights }: RankedQuery): number {
  const isSection = entry.anchor !== null;
  const { named, bonus } = rankNames(entry, units);
  // The number of words is unknown if it is 0.
  const shortness = entry.wordCount === 0 ? 0 : shortWords / (shortWords + entry.wordCount);
  const inBody = weights.body + shortPoints * shortness;
  const least = unitWeights ? 0 : inBody;
  const shares = unitWeights ?? units.map(() => 1);
  const points = named.map((value, index) => Math.max(value, least) * shares[index]!);
  const isInBody = named.every((value) => value === 0);
  const hasAll = units.length > 1 && named.every((value) => value > 0);
  return (
    (isInBody ? inBody : toSum(points) / toSum(shares)) +
    bonus +
    (hasAll ? namedPoints : 0) +
    toQuotePoints(isSection ? entry.keywords : entry.title, folded) +
    toTypePoints(entry, named) +
    (entry.locale === reader ? languagePoints : 0)
  );
}

/** Returns the points of a title or heading that is in the query word for word, also in the words that tell nothing. */
function toQuotePoints(name: string, query: string): number {
  const isLong = name.includes(' ');
  if (name === query) return isLong ? quotedPoints : exactPoints;
  return isLong && ` ${query} `.includes(` ${name} `) ? exactPoints : 0;
}

/** How much a mistyped word tells when it is mended: it may be another one. */
const mendedShare = 0.4;

/**
 * Returns how much each unit tells if entries need not contain all: a word in many names tells less than a word in few, and a
 * mended one less than one that was typed.
 */
export function toUnitWeights(entries: readonly FoundEntry[], units: readonly Unit[]): number[] {
  const names = entries.map((entry) => rankNames(entry, units).named);
  return units.map(({ alternatives }, index) => {
    const share = alternatives[0]?.factor === mendedFactors.typo ? mendedShare : 1;
    return share / (1 + Math.log(1 + names.filter((named) => named[index]! > 0).length));
  });
}

/** Whether half of the words of a query name an entry, its title, post or heading, and are half of its words. */
export function isMostlyNamed(entry: FoundEntry, units: readonly Unit[]): boolean {
  const { named, share } = rankNames(entry, units);
  const most = entry.anchor === null ? weights.title : weights.heading;
  const lengths = units.map(({ alternatives }) => alternatives[0]!.words.length);
  const points = named.map((value, index) => value * lengths[index]!);
  return toSum(points) / toSum(lengths) >= most * 0.45 && share >= 0.5;
}

function toSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A person or document whose text alone matches is not what people look for. */
function toTypePoints({ type }: FoundEntry, named: readonly number[]): number {
  const points = definitionOf(collectionOfType(type)).search.points;
  return type === 'page' || points < 0 || named.some((value) => value > 0) ? points : 0;
}

/** Whether a title, heading, post or tag of an entry matches a unit. */
export function isNamed(entry: FoundEntry, units: readonly Unit[]): boolean {
  return rankNames(entry, units).named.some((value) => value > 0);
}

/** Whether a title, heading, post or tag of an entry matches each of some units. */
export function isNamedAfter(entry: FoundEntry, units: readonly Unit[]): boolean {
  return rankNames(entry, units).named.every((value) => value > 0);
}

/** Returns the points of an entry per unit outside its text, and those for the match of its name as a whole. */
export function rankNames(
  entry: FoundEntry,
  units: readonly Unit[],
): { named: readonly number[]; bonus: number; share: number } {
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
  return {
    named,
    bonus: isSection ? keywords.bonus : Math.max(title.bonus, keywords.bonus),
    share: Math.max(title.share, keywords.share),
  };
}
