import type { Locale } from '@/lib/i18n/locales';
import { joinWords } from './words/join-words';
import { isStopWord, minPrefix, toWord, type Word } from './words/to-word';

const shortestNoun = 5;

/**
 * Returns the tokens of a folded text: its words, the names of classes and days as one word, and marked with the language
 * their stems and Latin spellings. Texts contain no `=`, so a stem never equals a word.
 */
export function toTokens(folded: string, locale: Locale): string[] {
  const words = new Set(`${folded} ${joinWords(folded)}`.split(' ').filter(Boolean));
  return [...words].flatMap((text) => {
    const word = toWord(text);
    // The stem of a noun can equal a preposition.
    if (isStopWord(text) && text.length < shortestNoun) return [text];
    const latin = word.latin !== '' && !word.isLatin ? [toLatinToken(word.latin)] : [];
    const stems = word.isLatin ? [] : word[locale].map((stem) => toStemToken(locale, stem));
    return [word.text, ...stems, ...latin];
  });
}

/** Returns the token of a stem. */
export function toStemToken(locale: Locale, stem: string): string {
  return `${locale}=${stem}`;
}

/** Returns the token of a word in Latin letters. */
export function toLatinToken(latin: string): string {
  return `latin=${latin}`;
}

/** Returns the token of a tag. */
export function toTagToken(tag: string): string {
  return `tag=${tag.replace(/[^a-z]/g, '=')}`;
}

/** Tokens of a query's word: `exact` ones, and beginnings of tokens. */
export interface SoughtTokens {
  readonly exact: readonly string[];
  readonly prefixes: readonly string[];
}

/** Returns the tokens that match a word of a query. Only what a visitor typed also matches longer words. */
export function toSoughtTokens(word: Word, isTyped: boolean): SoughtTokens {
  const stems = (['kz', 'ru'] as const).flatMap((locale) =>
    word[locale].map((stem) => toStemToken(locale, stem)),
  );
  const isLong = word.text.length >= minPrefix;
  const latin = word.isLatin && isLong ? [toLatinToken(word.latin)] : [];
  if (!isTyped) return { exact: [word.text, ...stems, ...latin], prefixes: [] };
  return {
    exact: isLong ? stems : [word.text, ...stems],
    prefixes: [...word.prefixes, ...latin],
  };
}
