import { fold } from '../../../content/fold';
import { joinWords } from './join-words';
import { isStopWord, toWord, type Word } from './to-word';

/** Maximum number of words of a query that are searched. */
const maxWords = 12;

/**
 * Returns the words of a text that tell what it is about, each once, or all words if it has no others. Initials tell
 * nothing.
 */
export function toSoughtWords(text: string): Word[] {
  const words = joinWords(fold(text)).split(' ').filter(Boolean);
  const long = words.filter((word) => !/^\p{L}$/u.test(word));
  const telling = long.filter((word) => !isStopWord(word));
  const sought = [telling, long].find((list) => list.length > 0) ?? words;
  return [...new Set(sought)].slice(0, maxWords).map(toWord);
}
