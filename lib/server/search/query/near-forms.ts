import { listNeighbours } from '../../../content/lists/list-neighbours';
import { locales, type Locale } from '../../../i18n/locales';
import { toLatinToken, toStemToken } from '../../search-index/to-tokens';
import { listBaseStems } from '../../search-index/words/list-base-stems';
import { toWord, type Word } from '../../search-index/words/to-word';

/** Shorter words are one letter away from too many others. */
export const minNearLength = 4;

/** A word of the index, or with a language the stem of one. */
export interface NearForm {
  readonly text: string;
  readonly stemOf: Locale | null;
  /** Whether the typed word is made of it. */
  readonly isBase?: boolean;
}

/** Returns the forms one letter away from a word or its stems, and what it is made of, by the token that the index would contain. */
export function listNearTokens(typed: Word): Map<string, NearForm> {
  const near = new Map<string, NearForm>();
  const add = (text: string, stemOf: Locale | null, toToken: (text: string) => string) => {
    for (const other of listNeighbours(text))
      if (other.length >= minNearLength) near.set(toToken(other), { text: other, stemOf });
  };
  for (const locale of locales) {
    const stem = typed[locale].at(-1);
    if (stem && stem.length >= minNearLength) add(stem, locale, (text) => toStemToken(locale, text));
    for (const base of listBaseStems(typed, locale))
      near.set(toStemToken(locale, base), { text: base, stemOf: locale, isBase: true });
  }
  if (typed.isLatin && typed.latin.length >= minNearLength) add(typed.latin, null, toLatinToken);
  add(typed.text, null, (text) => text);
  return near;
}

/** Returns the word of a form with the stem by which the index knows it. */
export function toNearWord({ text, stemOf }: NearForm): Word {
  const word = toWord(text);
  return stemOf === null || word[stemOf].includes(text)
    ? word
    : { ...word, [stemOf]: [...word[stemOf], text] };
}
