import type { ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { FoundEntry } from './entry';
import type { Alternative, Unit } from './unit';
import { toTagToken } from './to-tokens';
import { matchWord } from './words/match-word';
import { isStopWord, toWord, type Word } from './words/to-word';

/** Points of a match by its place. The text counts whenever nothing else matches. */
const weights = { title: 10, keywords: 9, heading: 6, page: 5, tag: 4, body: 0.9 };

/** Points of a title, post or heading that contains nothing but the query. */
const wholePoints = 6;

/** Points of the share of a title, post or heading that matches, and of a match at its beginning. */
const sharePoints = 2;
const beginningPoints = 1;

/** Points of an entry that contains all of several units outside its text. */
const namedPoints = 4;

/** Points of an entry in the language of the reader. */
const languagePoints = 3;

/**
 * Points of types that answer a question more often than news, or less often: a date, a dish or a stop of the tour is
 * named after other things.
 */
const typePoints: Partial<Record<ContentType, number>> = {
  page: 0.6,
  staff: 0.6,
  document: 0.6,
  stop: -2,
  event: -2,
  dish: -2,
  canteen: -4,
};

/** The units of a query found in one text of an entry. */
interface TextMatch {
  /** Best quality per unit, from 0 to 1. */
  readonly qualities: readonly number[];
  /** Points for the match of the text as a whole. */
  readonly bonus: number;
}

/** Returns the points of an entry that matches a query. */
export function rankEntry(entry: FoundEntry, units: readonly Unit[], reader: Locale): number {
  const isSection = entry.anchor !== null;
  const title = matchText(entry.title, units);
  const keywords = matchText(entry.keywords, units);
  const tags = entry.tags.split(' ');
  const points = units.map((unit, index) =>
    Math.max(
      title.qualities[index]! * (isSection ? weights.page : weights.title),
      keywords.qualities[index]! * (isSection ? weights.heading : weights.keywords),
      unit.tags.some((tag) => tags.includes(toTagToken(tag))) ? weights.tag : 0,
      weights.body,
    ),
  );
  const isNamed = units.length > 1 && points.every((value) => value > weights.body);
  return (
    points.reduce((sum, value) => sum + value, 0) / units.length +
    (isSection ? keywords.bonus : Math.max(title.bonus, keywords.bonus)) +
    (isNamed ? namedPoints : 0) +
    (typePoints[entry.type] ?? 0) +
    (entry.locale === reader ? languagePoints : 0)
  );
}

function matchText(text: string, units: readonly Unit[]): TextMatch {
  const words = text.split(' ').filter(Boolean).map(toWord);
  const telling = words.filter((word) => !isStopWord(word.text));
  const shown = telling.length > 0 ? telling : words;
  const matched = new Set<Word>();
  let beginning = 0;
  const qualities = units.map(({ alternatives }) => {
    let best = 0;
    for (const alternative of alternatives) {
      const match = matchAlternative(alternative, words);
      if (match === null) continue;
      match.words.forEach((word) => matched.add(word));
      if (match.words.includes(shown[0]!)) beginning = Math.max(beginning, alternative.factor);
      best = Math.max(best, match.quality);
    }
    return best;
  });
  const share = shown.filter((word) => matched.has(word)).length / Math.max(1, shown.length);
  const found = qualities.reduce((sum, quality) => sum + quality, 0) / units.length;
  const whole = share === 1 ? wholePoints * found : 0;
  return {
    qualities,
    bonus: found === 0 ? 0 : whole + sharePoints * share * found + beginningPoints * beginning,
  };
}

/** Returns how well all words of an alternative are in a text, and the words of the text; `null` if one is missing. */
function matchAlternative({ words: sought, factor }: Alternative, words: readonly Word[]) {
  let quality = 1;
  const matched: Word[] = [];
  for (const one of sought) {
    const best = findBest(one, words);
    if (best === null) return null;
    quality = Math.min(quality, best.quality);
    matched.push(best.word);
  }
  return { quality: quality * factor, words: matched };
}

function findBest(sought: Word, words: readonly Word[]): { word: Word; quality: number } | null {
  let best: { word: Word; quality: number } | null = null;
  for (const word of words) {
    const quality = matchWord(sought, word);
    if (quality > (best?.quality ?? 0)) best = { word, quality };
  }
  return best;
}
