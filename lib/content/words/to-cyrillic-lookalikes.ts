import table from './lookalikes.json' with { type: 'json' };

const lookalikes: Readonly<Record<string, string>> = table.letters;

/** Replaces small Latin letters by the Cyrillic ones that look the same, because both are typed in names such as 7A. */
export function toCyrillicLookalikes(text: string): string {
  return text.replace(/[a-z]/g, (letter) => lookalikes[letter] ?? letter);
}
