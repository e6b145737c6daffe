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

/**
 * Returns the string to search for in a folded text that is enclosed in spaces. Words of one or two letters match
 * whole words only, because most texts contain those letters within words.
 */
export function toSearchPattern(word: string): string {
  return word.length > 2 ? word : ` ${word} `;
}

/** Whether a folded text contains a word of a query. */
export function containsWord(folded: string, word: string): boolean {
  return ` ${folded} `.includes(toSearchPattern(word));
}

/** Returns the character positions of all matches in a text. */
function findHits(text: string, words: readonly string[]): { start: number; end: number }[] {
  if (words.length === 0) return [];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const parts = longestFirst.map((word) => toSearchPattern(word).replace(/^ (.*) $/, '(?<= )$1(?= )'));
  const hits = ` ${foldInPlace(text)} `.matchAll(new RegExp(parts.join('|'), 'gu'));
  return [...hits].map(({ index, 0: hit }) => ({ start: index - 1, end: index - 1 + hit.length }));
}

/** Folds each character separately, so that positions stay the same. */
function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = fold(text.charAt(index));
    return letter.length === 1 ? letter : ' ';
  }).join('');
}

/** Splits a text into matches and the text between them. */
export function markHits(text: string, words: readonly string[]): Fragment[] {
  const fragments: Fragment[] = [];
  let from = 0;
  for (const { start, end } of findHits(text, words)) {
    if (start > from) fragments.push({ text: text.slice(from, start), isHit: false });
    fragments.push({ text: text.slice(start, end), isHit: true });
    from = end;
  }
  if (from < text.length) fragments.push({ text: text.slice(from), isHit: false });
  return fragments;
}

/** Returns at most `maxLength` characters around the first match, cut at words. */
export function toExcerpt(text: string, words: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) return text;
  const hit = findHits(text, words)[0];
  const wanted = Math.max(0, (hit?.start ?? 0) - Math.floor(maxLength / 3));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const rest = text.slice(start, start + maxLength);
  const isCut = start + maxLength < text.length;
  const end = isCut ? rest.lastIndexOf(' ') : rest.length;
  return `${start > 0 ? '\u2026 ' : ''}${rest.slice(0, end > 0 ? end : rest.length)}${isCut ? ' \u2026' : ''}`;
}
