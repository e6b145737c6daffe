import { fold } from '../../../content/fold';
import { asking, measures } from './amounts.json';
import { joinWords } from './join-words';
import { meanings } from './spoken-phrases.json';
import { isStopWord, toWord, type Word } from './to-word';

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
 * Returns the words of a text that tell what it is about, each once, or all words if it has no others. Initials tell
 * nothing, nor do a word that asks for an amount and its measure.
 */
export function toSoughtWords(text: string): Word[] {
  const folded = fold(text).replace(spokenPhrases, (_, beginning: string) => meaningOf.get(beginning)!);
  const words = joinWords(folded.replace(amounts, '').trim() || folded)
    .split(' ')
    .filter(Boolean);
  const long = words.filter((word) => !/^\p{L}$/u.test(word));
  const telling = long.filter((word) => !isStopWord(word));
  const sought = [telling, long].find((list) => list.length > 0) ?? words;
  return [...new Set(sought)].slice(0, maxWords).map(toWord);
}
