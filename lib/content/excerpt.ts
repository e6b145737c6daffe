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

/**
 * What to look for in a folded text with a space before and behind it: of a word of one or two letters the whole word,
 * since most texts hold those letters somewhere inside a word.
 */
export function toSought(word: string): string {
  return word.length > 2 ? word : ` ${word} `;
}

/** Whether a folded text holds a word of a search. */
export function holdsWord(folded: string, word: string): boolean {
  return ` ${folded} `.includes(toSought(word));
}

/** Where the words stand in a text, as its character positions. */
function findHits(text: string, words: readonly string[]): { start: number; end: number }[] {
  if (words.length === 0) return [];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const parts = longestFirst.map((word) => toSought(word).replace(/^ (.*) $/, '(?<= )$1(?= )'));
  const hits = ` ${foldInPlace(text)} `.matchAll(new RegExp(parts.join('|'), 'gu'));
  return [...hits].map(({ index, 0: hit }) => ({ start: index - 1, end: index - 1 + hit.length }));
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

/** At most `maxLength` characters of a text around the first word searched for, cut at words. */
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
