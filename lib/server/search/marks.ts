import { fold } from '../../content/fold';
import type { Unit } from './query';
import { matchWord } from './words/match-word';
import { toWord } from './words/to-word';

/** Returns the folded words of texts that match a query. Of a phrase, all words must be there. */
export function listMarks(texts: readonly string[], units: readonly Unit[]): string[] {
  const words = [...new Set(texts.flatMap((text) => fold(text).split(' ')))].filter(Boolean).map(toWord);
  const marks = new Set<string>();
  for (const { words: sought } of units.flatMap(({ alternatives }) => alternatives)) {
    const matches = sought.map((one) => words.filter((word) => matchWord(one, word) > 0));
    if (matches.every(({ length }) => length > 0)) for (const word of matches.flat()) marks.add(word.text);
  }
  return [...marks];
}
