import table from './lookalikes.json' with { type: 'json' };

const { letters } = table;

/** By the small and the capital letter; the small h looks like another letter than the capital one. */
const toCyrillic: ReadonlyMap<string, string> = new Map([
  ...Object.entries(letters).flatMap(([latin, cyrillic]): [string, string][] => [
    [latin, cyrillic],
    [latin.toUpperCase(), cyrillic],
  ]),
  ['h', '\u04bb'],
]);
const toLatin: ReadonlyMap<string, string> = new Map(
  Object.entries(letters).map(([latin, cyrillic]) => [cyrillic, latin]),
);

const latin = /[a-z]/i;
const cyrillic = /\p{Script=Cyrillic}/u;
const words = /[a-z\p{Script=Cyrillic}]+/giu;

/**
 * Returns a text whose words of Latin and Cyrillic letters have letters of one script, if those of the other one look the
 * same: people type a Latin `o` in a Russian word, and programs that read scanned pages do, too.
 */
export function toOneScript(text: string): string {
  if (!hasBoth(text)) return text;
  return text.replace(words, (word) => {
    if (!hasBoth(word)) return word;
    const letterList = [...word];
    if (letterList.every((letter) => toCyrillic.has(letter) || !latin.test(letter)))
      return letterList.map((letter) => toCyrillic.get(letter) ?? letter).join('');
    const small = letterList.map((letter) => letter.toLowerCase());
    return small.every((letter) => toLatin.has(letter) || latin.test(letter))
      ? small.map((letter) => toLatin.get(letter) ?? letter).join('')
      : word;
  });
}

// Two searches, because one expression for both would read a long text again from each of its letters.
function hasBoth(text: string): boolean {
  return latin.test(text) && cyrillic.test(text);
}
