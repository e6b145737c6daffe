import { fold } from '../../content/words/fold';
import type { Unit } from '../search-index/unit';
import { toSoughtTokens, toTokens } from '../search-index/to-tokens';
import { locales } from '../../i18n/locales';

/** Returns the folded words of texts that match a query. */
export type Marker = (...texts: readonly string[]) => string[];

/** Creates a function that finds the words of a query in texts. Of a phrase, all words must be there. */
export function createMarker(units: readonly Unit[]): Marker {
  const phrases = units
    .flatMap(({ alternatives }) => alternatives)
    .map(({ words, factor }) => words.map((word) => toSoughtTokens(word, factor === 1)));
  const sought = phrases.flat();
  const byToken = new Map<string, number[]>();
  sought.forEach(({ exact }, index) => {
    for (const token of exact) byToken.set(token, [...(byToken.get(token) ?? []), index]);
  });
  const matches = (word: string) => {
    const tokens = [...new Set(locales.flatMap((locale) => toTokens(word, locale)))];
    const longer = sought.flatMap(({ prefixes }, index) =>
      prefixes.some((prefix) => tokens.some((token) => token.startsWith(prefix))) ? [index] : [],
    );
    return [...tokens.flatMap((token) => byToken.get(token) ?? []), ...longer];
  };
  // Results repeat words.
  const known = new Map<string, readonly number[]>();
  return (...texts) => {
    const found = new Map<number, Set<string>>();
    for (const word of new Set(texts.flatMap((text) => fold(text).split(' ')))) {
      const indexes = known.get(word) ?? matches(word);
      known.set(word, indexes);
      for (const index of indexes) found.set(index, (found.get(index) ?? new Set()).add(word));
    }
    let first = 0;
    const marks = phrases.flatMap((phrase) => {
      const words = phrase.map((_, place) => found.get(first + place));
      first += phrase.length;
      return words.every((set) => set !== undefined) ? words.flatMap((set) => [...set]) : [];
    });
    return [...new Set(marks)];
  };
}
