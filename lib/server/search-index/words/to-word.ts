import { LRUCache } from 'lru-cache';
import { toCyrillicLookalikes } from '@/lib/content/words/to-cyrillic-lookalikes';
import { words as stopWords } from './stop-words.json';
import { toCyrillic } from './to-cyrillic';
import { toKazakhStems } from './to-kazakh-stems';
import { toLatin } from './to-latin';
import { toRussianStems } from './to-russian-stems';

/** A folded word with the forms by which it is found. */
export interface Word {
  readonly text: string;
  /** Stems, longest first; of a Latin word those of its Cyrillic spelling, none of another one without Cyrillic letters. */
  readonly kz: readonly string[];
  readonly ru: readonly string[];
  /** The word in Latin letters. */
  readonly latin: string;
  /** Whether it is typed in Latin letters. */
  readonly isLatin: boolean;
  /** Beginnings by which it also matches longer words if a visitor typed it. */
  readonly prefixes: readonly string[];
}

/** Minimum length of a word that also matches longer ones. Most texts contain words that begin with two letters. */
export const minPrefix = 3;

/** Minimum length of a stem that also matches words with other stems, such as adjectives of a noun. */
const minStemPrefix = 6;

/** Words of titles are compared at each search. */
const known = new LRUCache<string, Word>({ max: 20_000 });

const stops: ReadonlySet<string> = new Set(stopWords);

/** Returns a folded word with its stems. The names of classes, such as 7A, have Cyrillic letters in every spelling. */
export function toWord(spelling: string): Word {
  let word = known.get(spelling);
  if (!word) {
    const text = /^\d{1,2}[a-z]$/.test(spelling) ? toCyrillicLookalikes(spelling) : spelling;
    const isLatin = /^[a-z]+$/.test(text);
    const isCyrillic = /^\p{Script=Cyrillic}+$/u.test(text);
    const spelled = isLatin && text.length >= minPrefix ? toCyrillic(text) : text;
    const hasStems = isCyrillic || spelled !== text;
    const [kz, ru] = hasStems ? [toKazakhStems(spelled), toRussianStems(spelled)] : [[], []];
    word = {
      text,
      kz,
      ru,
      latin: isLatin || isCyrillic ? toLatin(text) : '',
      isLatin,
      prefixes: listPrefixes(text, isLatin ? [] : [kz, ru]),
    };
    known.set(spelling, word);
  }
  return word;
}

function listPrefixes(text: string, stems: readonly (readonly string[])[]): string[] {
  const shortest = stems.map((list) => list.at(-1) ?? text).filter((stem) => stem.length >= minStemPrefix);
  return [...new Set([...(text.length >= minPrefix ? [text] : []), ...shortest])];
}

/** Whether a folded word does not tell what a text is about. */
export function isStopWord(text: string): boolean {
  return stops.has(text);
}
