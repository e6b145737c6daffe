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
  const folded = nameGrades(spellOut(fold(text))).replace(spokenPhrases, (_, beginning: string) =>
    meaningOf.get(beginning)!,
  );
  const words = joinWords(folded.replace(amounts, '').trim() || folded)
    .split(' ')
    .filter(Boolean);
  const long = words.filter((word) => !/^\p{L}$/u.test(word));
  const content = long.filter((word) => !isStopWord(spell(word)));
  const kept = [content, long].find((list) => list.length > 0) ?? words;
  return [...new Set(kept)].slice(0, maxWords).map(toWord);
}

/** Returns a word in Cyrillic letters, unless it is too short to be one. */
function spell(word: string): string {
  return word.length >= minPrefix && /^[a-z]+$/.test(word) ? toCyrillic(word) : word;
}
