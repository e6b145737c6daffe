import { toNfc } from '../content/to-nfc';
import words from './words.json' with { type: 'json' };

const lookalikes: Readonly<Record<string, string>> = words.lookalikes;

/**
 * Returns the text by which names of classes are compared: lower case, without spaces, quotes, hyphens and a word for
 * class, and with Cyrillic letters in place of the Latin ones that look the same.
 */
export function toClassKey(name: string): string {
  const key = toLetters(name);
  const word = classWords.find((candidate) => key.endsWith(candidate));
  return word ? key.slice(0, -word.length) || key : key;
}

function toLetters(name: string): string {
  return toNfc(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[a-z]/g, (letter) => lookalikes[letter] ?? letter);
}

const classWords = words.columns.class.map(toLetters);

/** Returns the grade with which the name of a class begins, from 1 to 12; `null` if there is none. */
export function toGrade(name: string): number | null {
  const grade = Number(/^\D{0,3}(\d{1,2})(?!\d)/.exec(name.trim())?.[1]);
  return grade >= 1 && grade <= 12 ? grade : null;
}
