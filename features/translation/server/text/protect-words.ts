import { fold } from '@/lib/content/words/fold';
import { isSameWord, minStemLength } from './is-same-word';

/** A term or name in the language of the text and in that of the translation. */
export interface Term {
  readonly from: string;
  readonly to: string;
}

/** A part of a text: words to translate, or what a translation shows instead of the part. */
export type ProtectedPart = { readonly words: string } | { readonly kept: string };

/** Addresses, e-mails, mentions and telephone numbers. */
const technical =
  /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])@[A-Za-z0-9_.]{2,}|\+?\d[\d\s()-]{7,}\d/gu;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

interface KnownTerm {
  readonly words: readonly Word[];
  readonly to: string;
}

/** Splits texts at the terms and addresses that a translation keeps. */
export type Protector = (text: string) => ProtectedPart[];

/**
 * Returns a protector for terms. A term is found in its other forms, too: every word may have another ending. Of terms that
 * begin at the same word, the longest one counts.
 */
export function createProtector(terms: readonly Term[]): Protector {
  const byStart = new Map<string, KnownTerm[]>();
  for (const { from, to } of terms) {
    const words = listWords(from);
    if (!words[0]) continue;
    const start = toStart(words[0]);
    byStart.set(start, [...(byStart.get(start) ?? []), { words, to }]);
  }
  for (const known of byStart.values()) known.sort((a, b) => b.words.length - a.words.length);
  return (text) => {
    const parts: ProtectedPart[] = [];
    let from = 0;
    for (const match of text.matchAll(technical)) {
      parts.push(...splitAtTerms(text.slice(from, match.index), byStart), { kept: match[0] });
      from = match.index + match[0].length;
    }
    return [...parts, ...splitAtTerms(text.slice(from), byStart)];
  };
}

function splitAtTerms(text: string, byStart: ReadonlyMap<string, readonly KnownTerm[]>): ProtectedPart[] {
  const words = listWords(text);
  const parts: ProtectedPart[] = [];
  let from = 0;
  for (let index = 0; index < words.length; index += 1) {
    const term = byStart.get(toStart(words[index]!))?.find((known) => isAt(words, index, known));
    if (!term) continue;
    const start = words[index]!.start;
    const end = words[index + term.words.length - 1]!.end;
    if (start > from) parts.push({ words: text.slice(from, start) });
    parts.push({ kept: withCase(term.to, text.slice(start, end), isAtStart(text, start)) });
    from = end;
    index += term.words.length - 1;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

function isAt(words: readonly Word[], index: number, { words: sought }: KnownTerm): boolean {
  return sought.every((word, offset) => {
    const found = words[index + offset];
    return found !== undefined && isSameWord(found.folded, word.folded);
  });
}

/** Returns the letters that all forms of a word begin with. */
function toStart({ folded }: Word): string {
  return folded.slice(0, minStemLength);
}

function listWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => {
    return { start: match.index, end: match.index + match[0].length, folded: fold(match[0]) };
  });
}

/** Whether a sentence begins at a place of a text. */
function isAtStart(text: string, place: number): boolean {
  return /(?:^|[.!?…])\s*$/u.test(text.slice(0, place));
}

/** Returns a term with a capital letter if it begins a sentence with one. */
function withCase(term: string, found: string, isFirst: boolean): string {
  return isFirst && /^\p{Lu}/u.test(found) ? term.charAt(0).toUpperCase() + term.slice(1) : term;
}
