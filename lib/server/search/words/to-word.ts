import { LRUCache } from 'lru-cache';
import { toClassKey } from '../../../timetable/to-class-key';
import { words as stopWords } from './stop-words.json';
import { toKazakhStems } from './to-kazakh-stems';
import { toLatin } from './to-latin';
import { toRussianStems } from './to-russian-stems';

/** A folded word with the forms by which it is found. */
export interface Word {
  readonly text: string;
  /** Stems; none if the word is not in Cyrillic. */
  readonly kz: readonly string[];
  readonly ru: readonly string[];
  /** The word in Latin letters. */
  readonly latin: string;
  /** Whether it is typed in Latin letters. */
  readonly isLatin: boolean;
}

/** Words of titles are compared at each search. */
const known = new LRUCache<string, Word>({ max: 20_000 });

const stops: ReadonlySet<string> = new Set(stopWords);

/** Returns a folded word with its stems. The names of classes, such as 7A, have Cyrillic letters in every spelling. */
export function toWord(spelling: string): Word {
  let word = known.get(spelling);
  if (!word) {
    const text = /^\d{1,2}[a-z]$/.test(spelling) ? toClassKey(spelling) : spelling;
    const isLatin = /^[a-z]+$/.test(text);
    const isCyrillic = /^\p{Script=Cyrillic}+$/u.test(text);
    word = {
      text,
      kz: isCyrillic ? toKazakhStems(text) : [],
      ru: isCyrillic ? toRussianStems(text) : [],
      latin: isLatin || isCyrillic ? toLatin(text) : '',
      isLatin,
    };
    known.set(spelling, word);
  }
  return word;
}

/** Whether a folded word does not tell what a text is about. */
export function isStopWord(text: string): boolean {
  return stops.has(text);
}
