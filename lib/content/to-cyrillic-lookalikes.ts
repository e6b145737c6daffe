import { letters } from './lookalikes.json';

const lookalikes: Readonly<Record<string, string>> = letters;

/** Replaces small Latin letters by the Cyrillic ones that look the same, because both are typed in names such as 7A. */
export function toCyrillicLookalikes(text: string): string {
  return text.replace(/[a-z]/g, (letter) => lookalikes[letter] ?? letter);
}
