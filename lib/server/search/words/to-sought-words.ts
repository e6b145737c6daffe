import { fold } from '../../../content/fold';
import { asking, measures } from './amounts.json';
import { joinWords } from './join-words';
import { isStopWord, toWord, type Word } from './to-word';

/** Maximum number of words of a query that are searched. */
const maxWords = 12;

const amounts = new RegExp(`(?<!\\S)(?:${asking.join('|')}) (?:${measures.join('|')})(?!\\S)`, 'g');

/**
 * Returns the words of a text that tell what it is about, each once, or all words if it has no others. Initials tell
 * nothing, nor do a word that asks for an amount and its measure.
 */
export function toSoughtWords(text: string): Word[] {
  const folded = fold(text);
  const words = joinWords(folded.replace(amounts, '').trim() || folded)
    .split(' ')
    .filter(Boolean);
  const long = words.filter((word) => !/^\p{L}$/u.test(word));
  const telling = long.filter((word) => !isStopWord(word));
  const sought = [telling, long].find((list) => list.length > 0) ?? words;
  return [...new Set(sought)].slice(0, maxWords).map(toWord);
}
