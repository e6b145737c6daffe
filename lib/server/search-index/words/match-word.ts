import { locales, type Locale } from '../../../i18n/locales';
import { minPrefix, type Word } from './to-word';

/**
 * How well a word of a text matches, from 1 for the same word to 0 for another one. `languages`: those that the text may
 * be in. Words of one language have stems of the other one that mean nothing.
 */
export function matchWord(sought: Word, word: Word, languages: readonly Locale[] = locales): number {
  if (word.text === sought.text) return 1;
  if (
    beginAlike(sought.text, word.text) &&
    languages.some((locale) => shareStem(sought[locale], word[locale]))
  )
    return 0.95;
  if (sought.isLatin && !word.isLatin && word.latin !== '') {
    if (word.latin === sought.latin || hasForm(sought, word, languages)) return 0.85;
    if (sought.latin.length >= minPrefix && word.latin.startsWith(sought.latin)) return 0.6;
  }
  return sought.prefixes.some((prefix) => word.text.startsWith(prefix)) ? 0.6 : 0;
}

/** Whether a word is a form of one that is typed in Latin letters. Its first stem is the whole word. */
function hasForm(sought: Word, word: Word, languages: readonly Locale[]): boolean {
  const [spelled] = sought.kz;
  if (spelled === undefined || !beginAlike(spelled, word.text)) return false;
  return languages.some((locale) => shareStem(sought[locale], word[locale]));
}

/** Whether two words can share a stem, which has the first two letters of both: a search compares thousands of pairs. */
function beginAlike(a: string, b: string): boolean {
  return a.charCodeAt(0) === b.charCodeAt(0) && a.charCodeAt(1) === b.charCodeAt(1);
}

function shareStem(sought: readonly string[], word: readonly string[]): boolean {
  return sought.some((stem) => word.includes(stem));
}
