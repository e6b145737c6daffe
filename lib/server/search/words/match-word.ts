import type { Word } from './to-word';

/** Minimum length of a word that also matches longer ones. Most texts contain words that begin with two letters. */
export const minPrefix = 3;

/** Minimum length of a stem that also matches words with other stems, such as adjectives of a noun. */
const minStemPrefix = 6;

/** Returns the beginnings by which a word of a query also matches other words. */
export function listPrefixes({ text, kz, ru }: Word): string[] {
  const stems = [kz.at(-1) ?? text, ru.at(-1) ?? text].filter((stem) => stem.length >= minStemPrefix);
  return [...new Set([...(text.length >= minPrefix ? [text] : []), ...stems])];
}

/** How well a word of a text matches, from 1 for the same word to 0 for another one. */
export function matchWord(sought: Word, word: Word): number {
  if (word.text === sought.text) return 1;
  if (shareStem(sought.kz, word.kz) || shareStem(sought.ru, word.ru)) return 0.95;
  if (sought.isLatin && !word.isLatin && word.latin !== '') {
    if (word.latin === sought.latin) return 0.85;
    if (sought.latin.length >= minPrefix && word.latin.startsWith(sought.latin)) return 0.6;
  }
  return listPrefixes(sought).some((prefix) => word.text.startsWith(prefix)) ? 0.6 : 0;
}

function shareStem(sought: readonly string[], word: readonly string[]): boolean {
  return sought.some((stem) => word.includes(stem));
}
