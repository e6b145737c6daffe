import { stemmer } from '@orama/stemmers/russian';

/** Minimum length of a stem, because shorter ones are also prepositions and beginnings of many words. */
const minStem = 3;

/** Returns the stems of a folded Russian word by the algorithm of Snowball, and the word itself. */
export function toRussianStems(word: string): string[] {
  const stem = stemmer(word);
  return stem === word || stem.length < minStem ? [word] : [word, stem];
}
