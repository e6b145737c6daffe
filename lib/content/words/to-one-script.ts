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

const hasBoth = /(?=.*[a-z])(?=.*\p{Script=Cyrillic})/isu;
const mixed =
  /[a-z\p{Script=Cyrillic}]*(?:[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z])[a-z\p{Script=Cyrillic}]*/giu;

/**
 * Returns a text whose words of Latin and Cyrillic letters have letters of one script, if those of the other one look the
 * same: people type a Latin `o` in a Russian word, and programs that read scanned pages do, too.
 */
export function toOneScript(text: string): string {
  if (!hasBoth.test(text)) return text;
  return text.replace(mixed, (word) => {
    const letterList = [...word];
    if (letterList.every((letter) => toCyrillic.has(letter) || !/[a-z]/i.test(letter)))
      return letterList.map((letter) => toCyrillic.get(letter) ?? letter).join('');
    const small = letterList.map((letter) => letter.toLowerCase());
    return small.every((letter) => toLatin.has(letter) || /[a-z]/.test(letter))
      ? small.map((letter) => toLatin.get(letter) ?? letter).join('')
      : word;
  });
}
