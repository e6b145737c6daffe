import { letters } from './latin-letters.json';

const cyrillic = new Map(letters.map(([latin, letter]) => [latin!, letter!]));
const spellings = new RegExp([...cyrillic.keys()].join('|'), 'g');

/**
 * Returns what a word of Latin letters is in folded Cyrillic ones: `mektepke` and `raspisanie` have endings, which only their own
 * language knows.
 */
export function toCyrillic(latin: string): string {
  return latin.replace(spellings, (spelling) => cyrillic.get(spelling)!);
}
