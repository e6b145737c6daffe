import { fold } from './fold';

/** A piece of a text; `isHit` marks a word that was searched for. */
export interface Fragment {
  readonly text: string;
  readonly isHit: boolean;
}

/** The words of a query, folded. */
export function toSearchWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}

/** Where the words first stand in a text, as its character positions; `null` when none does. */
function findFirst(folded: string, words: readonly string[]): { start: number; end: number } | null {
  const hits = words
    .map((word) => ({ start: folded.indexOf(word), length: word.length }))
    .filter((hit) => hit.start >= 0)
    .sort((one, other) => one.start - other.start || other.length - one.length);
  const first = hits[0];
  return first ? { start: first.start, end: first.start + first.length } : null;
}

/** Folds letter by letter, so that positions stay those of the text. */
function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = fold(text.charAt(index));
    return letter.length === 1 ? letter : ' ';
  }).join('');
}

/** Splits a text at the words of a search, so that they can be marked. */
export function markHits(text: string, words: readonly string[]): Fragment[] {
  const folded = foldInPlace(text);
  const fragments: Fragment[] = [];
  let from = 0;
  for (;;) {
    const hit = findFirst(folded.slice(from), words);
    if (!hit) break;
    if (hit.start > 0) fragments.push({ text: text.slice(from, from + hit.start), isHit: false });
    fragments.push({ text: text.slice(from + hit.start, from + hit.end), isHit: true });
    from += hit.end;
  }
  if (from < text.length) fragments.push({ text: text.slice(from), isHit: false });
  return fragments;
}

/** At most `maxLength` characters of a text around the first word searched for, cut at words. */
export function toExcerpt(text: string, words: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) return text;
  const hit = findFirst(foldInPlace(text), words);
  const wanted = Math.max(0, (hit?.start ?? 0) - Math.floor(maxLength / 3));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const rest = text.slice(start, start + maxLength);
  const isCut = start + maxLength < text.length;
  const end = isCut ? rest.lastIndexOf(' ') : rest.length;
  return `${start > 0 ? '\u2026 ' : ''}${rest.slice(0, end > 0 ? end : rest.length)}${isCut ? ' \u2026' : ''}`;
}
