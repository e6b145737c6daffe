/** A part of a text for the service: words, or what must stay as it is, for which a mark stands. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  /** The begin or end of formatting. */
  | { readonly kind: 'begin' | 'end'; readonly mark: number }
  /** What the service does not see: a name, a term, a link, a picture. */
  | { readonly kind: 'kept'; readonly mark: number };

/** A run of text that is translated as a whole. */
export type Segment = readonly Piece[];

const marks = /⟦\s*(\/?)\s*(\d{1,4})\s*⟧/g;

/** Returns the text that the service gets. */
export function toMarkedText(segment: Segment): string {
  return segment.map(toMarkedPiece).join('');
}

function toMarkedPiece(piece: Piece): string {
  if (piece.kind === 'words') return piece.text.replace(/[⟦⟧]/g, '"');
  return piece.kind === 'end' ? `⟦/${piece.mark}⟧` : `⟦${piece.mark}⟧`;
}

/**
 * Returns the pieces of a translation; `null` if a mark is missing, doubled or unknown, or if formatting is not nested.
 */
export function readMarkedText(text: string, segment: Segment): Segment | null {
  const expected = new Map(
    segment.flatMap((piece) => (piece.kind === 'words' ? [] : [[toMarkedPiece(piece), piece]])),
  );
  const pieces: Piece[] = [];
  const open: number[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const name = `⟦${match[1]}${Number(match[2])}⟧`;
    const piece = expected.get(name);
    if (!piece || !expected.delete(name)) return null;
    if (piece.kind === 'begin') open.push(piece.mark);
    if (piece.kind === 'end' && open.pop() !== piece.mark) return null;
    pieces.push({ kind: 'words', text: toWords(text.slice(from, match.index)) }, piece);
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  // A broken mark would be shown to readers.
  if (expected.size > 0 || /[⟦⟧]/.test(rest) || pieces.some(hasBracket)) return null;
  return [...pieces, { kind: 'words', text: toWords(rest) }];
}

function hasBracket(piece: Piece): boolean {
  return piece.kind === 'words' && /[⟦⟧]/.test(piece.text);
}

/** Returns words without control characters and line breaks, which the text around them does not have. */
function toWords(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Whether a service has something to translate in a segment. */
export function hasWords(segment: Segment): boolean {
  return segment.some((piece) => piece.kind === 'words' && /\p{L}/u.test(piece.text));
}
