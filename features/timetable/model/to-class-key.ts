import { toCyrillicLookalikes } from '@/lib/content/words/to-cyrillic-lookalikes';
import { toNfc } from '@/lib/content/words/to-nfc';
import words from './words.json' with { type: 'json' };

/**
 * Returns the text by which names of classes are compared: lower case, without spaces, quotes, hyphens and a word for
 * class, and with Cyrillic letters in place of the Latin ones that look the same.
 */
export function toClassKey(name: string): string {
  const key = toLetters(name);
  return key.replace(keyWord, '') || key;
}

function toLetters(name: string): string {
  const letters = toNfc(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return toCyrillicLookalikes(letters);
}

const keyWord = new RegExp(words.columns.class.map(toLetters).join('|'));

const nameWord = new RegExp(
  `[\\s-]*(?<!\\p{L})(?:${words.columns.class.join('|')})(?!\\p{L})\\.?[\\s-]*`,
  'iu',
);

/** Returns the name of a class without a word for class: `7А` for `7 класс А`. */
export function toClassName(name: string): string {
  const short = name.normalize('NFC').replace(nameWord, ' ').trim();
  return short.replace(/^(\d{1,2}) (\p{L})$/u, '$1$2') || name;
}

/** Whether a text is the name of a class and nothing else: a grade with a few letters or without. */
export function isClassName(name: string): boolean {
  return toGrade(name) !== null && /^\d+\p{L}{0,3}$/u.test(toClassKey(name));
}

/** Whether a name begins with its grade. `A7` is a typing error for `7A`; an import would add it as a new class. */
export function beginsWithGrade(name: string): boolean {
  return /^\d/.test(toClassKey(name));
}

/** Whether a name is a grade without a letter, so that it may mean all classes of the grade. */
export function isGradeOnly(name: string): boolean {
  return /^\d+$/.test(toClassKey(name));
}

/** Returns the grade with which the name of a class begins, from 1 to 12; `null` if there is none. */
export function toGrade(name: string): number | null {
  const grade = Number(/^\D{0,3}(\d{1,2})(?!\d)/.exec(name.trim())?.[1]);
  return grade >= 1 && grade <= 12 ? grade : null;
}
