/** Longest words to look for in a list, in characters. */
export const maxWordsLength = 60;

/** Returns the words `q` of an address, by which a list is searched; `undefined` without any. */
export function readWords({
  q,
}: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  return q?.toString().trim().slice(0, maxWordsLength) || undefined;
}
