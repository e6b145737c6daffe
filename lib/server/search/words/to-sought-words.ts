import { fold } from '../../../content/fold';
import { isStopWord, toWord, type Word } from './to-word';

/** Maximum number of words of a query that are searched. */
const maxWords = 12;

/** Returns the words of a text that tell what it is about, or all words if it has no others. */
export function toSoughtWords(text: string): Word[] {
  const words = fold(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords).map(toWord);
}
