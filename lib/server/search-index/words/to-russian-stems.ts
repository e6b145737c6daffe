import { stemmer } from '@orama/stemmers/russian';

/** Length from which any ending may have been removed. Of a shorter stem it was one letter: most are other words. */
const minStem = 4;

/** Returns the stems of a folded Russian word by the algorithm of Snowball, and the word itself. */
export function toRussianStems(word: string): string[] {
  const stem = stemmer(word);
  const isShort = stem.length < minStem && (stem.length < minStem - 1 || word.length - stem.length > 1);
  return stem === word || isShort ? [word] : [word, stem];
}
