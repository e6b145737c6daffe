import { fold } from './fold';
import { toStem } from './to-stem';

/** A part of a text; `isHit` marks a match. */
export interface Fragment {
  readonly text: string;
  readonly isHit: boolean;
}

/** Returns the folded words of a query without their endings. */
export function toSearchWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean).map(toStem);
}

/** Yields the positions of the words of a text that are among the folded `marks`. */
function* findHits(text: string, marks: readonly string[]): Generator<{ start: number; end: number }> {
  const known = new Set(marks);
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    if (known.has(fold(word))) yield { start: index, end: index + word.length };
}

/** Splits a text into the words that are among the folded `marks` and the text between them. */
export function markHits(text: string, marks: readonly string[]): Fragment[] {
  const fragments: Fragment[] = [];
  let from = 0;
  for (const { start, end } of findHits(text, marks)) {
    if (start > from) fragments.push({ text: text.slice(from, start), isHit: false });
    fragments.push({ text: text.slice(start, end), isHit: true });
    from = end;
  }
  if (from < text.length) fragments.push({ text: text.slice(from), isHit: false });
  return fragments;
}

/** Returns at most `maxLength` characters around the first of the folded `marks`, cut at words. */
export function toExcerpt(text: string, marks: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) return text;
  const [hit] = findHits(text, marks);
  const wanted = Math.max(0, (hit?.start ?? 0) - Math.floor(maxLength / 3));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const rest = text.slice(start, start + maxLength);
  const isCut = start + maxLength < text.length;
  const end = isCut ? rest.lastIndexOf(' ') : rest.length;
  return `${start > 0 ? '\u2026 ' : ''}${rest.slice(0, end > 0 ? end : rest.length)}${isCut ? ' \u2026' : ''}`;
}
