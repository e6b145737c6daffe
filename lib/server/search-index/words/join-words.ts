import { months } from './months.json';

/** A grade and a letter from the beginning of the alphabet. Before a number the letter is a conjunction or a preposition. */
const classNames = /(?<!\S)(\d{1,2}) ([a-e\u0430-\u0435])(?!\S)(?! \d)/g;

/** A day and the name of its month in any case. */
const dates = new RegExp(`(?<!\\S)(\\d{1,2}) (${months.join('|')})\\p{L}{0,4}(?!\\S)`, 'gu');

/** Two numbers, such as the sides of a photo. */
const sizes = /(?<!\S)(\d{1,3})[x\u0445](\d{1,3})(?!\S)/g;

/**
 * Returns a folded text in which the names of classes, such as `7 a`, and days are one word, and sizes, such as `3x4`, two:
 * with the sign of multiplication they are two, too.
 */
export function joinWords(folded: string): string {
  // Most titles have no number.
  if (!/\d/.test(folded)) return folded;
  return folded.replace(classNames, '$1$2').replace(dates, '$1$2').replace(sizes, '$1 $2');
}
