import { fold } from '../../../content/words/fold';
import { asking, measures } from './amounts.json';
import { joinWords } from './join-words';
import { nameGrades } from './name-grades';
import { spellOut } from './spell-out';
import { meanings } from './spoken-phrases.json';
import { toCyrillic } from './to-cyrillic';
import { isStopWord, minPrefix, toWord, type Word } from './to-word';

/** Maximum number of words of a query that are searched. */
const maxWords = 12;

const amounts = new RegExp(`(?<!\\S)(?:${asking.join('|')}) (?:${measures.join('|')})(?!\\S)`, 'g');

/** What visitors mean by the beginning of a phrase. */
const spoken = Object.entries(meanings).flatMap(([meaning, beginnings]) =>
  beginnings.map((beginning) => [fold(beginning), fold(meaning)] as const),
);
const meaningOf = new Map(spoken);
const spokenPhrases = new RegExp(
  `(?<!\\S)(${[...meaningOf.keys()].sort((a, b) => b.length - a.length).join('|')})\\p{L}{0,3}(?!\\S)`,
  'gu',
);

/**
 * Returns the distinct content words of a query, without stop words, initials and quantity questions; all words if none
 * remain.
 */
export function toContentWords(text: string): Word[] {
  const words = listWords(text);
  const long = words.filter((word) => !/^\p{L}$/u.test(word));
  const content = long.filter((word) => !isStop(word));
  const kept = [content, long].find((list) => list.length > 0) ?? words;
  return [...new Set(kept)].slice(0, maxWords).map(toWord);
}

/** Returns the stop words of a query as a query. */
export function keepStopWords(text: string): string {
  return listWords(text).filter(isStop).join(' ');
}

function listWords(text: string): string[] {
  const folded = nameGrades(spellOut(fold(text))).replace(spokenPhrases, (_, beginning: string) =>
    meaningOf.get(beginning)!,
  );
  return joinWords(folded.replace(amounts, '').trim() || folded)
    .split(' ')
    .filter(Boolean);
}

/** Whether a word, or what it is in Cyrillic letters unless it is too short to be one, is a stop word. */
function isStop(word: string): boolean {
  const isLatin = word.length >= minPrefix && /^[a-z]+$/.test(word);
  return isStopWord(isLatin ? toCyrillic(word) : word);
}
