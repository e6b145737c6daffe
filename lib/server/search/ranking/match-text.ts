import type { Locale } from '../../../i18n/locales';
import type { Alternative, Unit } from '../../search-index/unit';
import { joinWords } from '../../search-index/words/join-words';
import { matchWord } from '../../search-index/words/match-word';
import { isStopWord, toWord, type Word } from '../../search-index/words/to-word';

/** Points of a title, post or heading that contains nothing but the query. */
const wholePoints = 6;

/** Points of the share of a title, post or heading that matches. */
const sharePoints = 2;

/** Points of a match at the beginning and at the end. In Kazakh a noun comes after what describes it. */
const edgePoints = { ru: [1, 0], kz: [0.5, 0.5] } as const;

/** The units of a query found in one text of an entry. */
export interface TextMatch {
  /** Best quality per unit, from 0 to 1. */
  readonly qualities: readonly number[];
  /** Points for the match of the text as a whole. */
  readonly bonus: number;
  /** Share of the text's words that are found, from 0 to 1. */
  readonly share: number;
}

/** Returns how well a folded title, post or heading matches the units of a query. */
export function matchText(text: string, units: readonly Unit[], locale: Locale): TextMatch {
  const languages = [locale];
  const words = text.split(' ').filter(Boolean).map(toWord);
  const joined = joinWords(text);
  const sought = joined === text ? words : [...words, ...joined.split(' ').map(toWord)];
  const telling = words.filter((word) => !isStopWord(word.text));
  const shown = telling.length > 0 ? telling : words;
  const matched = new Map<Word, number>();
  let beginning = 0;
  let end = 0;
  const qualities = units.map(({ alternatives }) => {
    let best = 0;
    for (const alternative of alternatives) {
      const match = matchAlternative(alternative, sought, languages);
      if (match === null) continue;
      for (const word of match.words) matched.set(word, Math.max(matched.get(word) ?? 0, match.quality));
      if (match.words.includes(shown[0]!)) beginning = Math.max(beginning, alternative.factor);
      if (match.words.includes(shown.at(-1)!)) end = Math.max(end, alternative.factor);
      best = Math.max(best, match.quality);
    }
    return best;
  });
  const shares = shown.map((word) => matched.get(word) ?? 0);
  const found = qualities.reduce((sum, quality) => sum + quality, 0) / units.length;
  const whole = Math.min(found, ...shares) ** 2;
  const share = shares.reduce((sum, quality) => sum + quality, 0) / Math.max(1, shown.length);
  const [beginningPoints, endPoints] = edgePoints[locale];
  const edges = beginningPoints * beginning + endPoints * end;
  return {
    qualities,
    share,
    bonus: found === 0 ? 0 : wholePoints * whole + sharePoints * share * found + edges,
  };
}

/** Returns how well all words of an alternative are in a text, and the words of the text; `null` if one is missing. */
function matchAlternative(
  { words: sought, factor }: Alternative,
  words: readonly Word[],
  languages: readonly Locale[],
) {
  let quality = 1;
  const matched: Word[] = [];
  for (const soughtWord of sought) {
    const best = findBest(soughtWord, words, languages);
    if (best === null) return null;
    quality = Math.min(quality, best.quality);
    matched.push(best.word);
  }
  return { quality: quality * factor, words: matched };
}

function findBest(
  sought: Word,
  words: readonly Word[],
  languages: readonly Locale[],
): { word: Word; quality: number } | null {
  let best: { word: Word; quality: number } | null = null;
  for (const word of words) {
    const quality = matchWord(sought, word, languages);
    if (quality > (best?.quality ?? 0)) best = { word, quality };
  }
  return best;
}
