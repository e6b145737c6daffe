/** Returns the first text, by code points, after all those with a beginning of at least one letter. */
export function toEnd(beginning: string): string {
  const last = beginning.codePointAt(beginning.length - 1)!;
  return beginning.slice(0, -1) + String.fromCodePoint(last + 1);
}
