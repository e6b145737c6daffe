import endings from '@/lib/content/words/word-endings.json';

/** Endings of folded Russian and Kazakh words; a word may have none. */
const known: ReadonlySet<string> = new Set(['', ...endings.russian, ...endings.kazakh]);

/** Number of letters that forms of a word have in common at least. */
export const minStemLength = 4;

/** Whether two folded words are forms of one word: they differ in their endings alone. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  for (let length = common; length >= Math.max(minStemLength, common - 1); length -= 1)
    if (known.has(a.slice(length)) && known.has(b.slice(length))) return true;
  return false;
}
