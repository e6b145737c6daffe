import { fold } from './fold';
import { toStem } from './to-stem';

/** A part of a text; `isHit` marks a match. */
export interface Fragment {
  readonly text: string;
  readonly isHit: boolean;
}

/** A word of a text that matches, and its place. */
interface Hit {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the folded words of a query without their endings. */
export function toSearchWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean).map(toStem);
}

/** Yields the positions of the words of a text that are among the folded `marks`. */
function* findHits(text: string, marks: readonly string[]): Generator<Hit> {
  const known = new Set(marks);
  // A soft hyphen and other invisible characters are part of a word only within it: a word joiner stands beside one.
  for (const { index, 0: word } of text.matchAll(
    /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}]*[\p{L}\p{M}\p{N}])?/gu,
  )) {
    const folded = fold(word);
    if (known.has(folded)) yield { folded, start: index, end: index + word.length };
  }
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

/** Returns at most `maxLength` characters around the place with most of the folded `marks`, cut at words. */
export function toExcerpt(text: string, marks: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) return text;
  const before = Math.floor(maxLength / 3);
  const wanted = Math.max(0, findRichest([...findHits(text, marks)], maxLength - before) - before);
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const rest = text.slice(start, start + maxLength);
  const isCut = start + maxLength < text.length;
  const end = isCut ? rest.lastIndexOf(' ') : rest.length;
  return `${start > 0 ? '\u2026 ' : ''}${rest.slice(0, end > 0 ? end : rest.length)}${isCut ? ' \u2026' : ''}`;
}

/** Returns where the `length` characters with most different words begin, the first of equal ones; 0 without hits. */
function findRichest(hits: readonly Hit[], length: number): number {
  const inside = new Map<string, number>();
  let best = { count: 0, start: 0 };
  let next = 0;
  for (const { folded, start } of hits) {
    for (; next < hits.length && hits[next]!.end <= start + length; next += 1)
      inside.set(hits[next]!.folded, (inside.get(hits[next]!.folded) ?? 0) + 1);
    if (inside.size > best.count) best = { count: inside.size, start };
    const left = (inside.get(folded) ?? 1) - 1;
    if (left > 0) inside.set(folded, left);
    else inside.delete(folded);
  }
  return best.start;
}
