import { toSlug } from '../../../content/transliterate';

/** Latin spellings of the same letter and the one that replaces them, in order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/q|c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/x|kh/g, 'h'],
  [/gh/g, 'g'],
  [/zh/g, 'j'],
  [/shch|sch/g, 'sh'],
  [/y/g, 'i'],
  [/i+/g, 'i'],
];

/**
 * Returns a word in one Latin spelling: `qabyldau` and `kabildau`, `zhatakhana` and `jataqhana` become equal, and equal
 * to the word in Cyrillic. Empty for a word without letters of these alphabets.
 */
export function toLatin(word: string): string {
  return spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), toSlug(word));
}
