import type { Piece, Segment } from './marked-text';
import type { Protector } from './protect-words';
import type { SegmentedText } from './rich-document';

/** Returns the segments of a plain text, one for each line. */
export function segmentPlainText(text: string, protect: Protector): SegmentedText {
  const lines = text.split('\n').map((line) => toLine(line, protect));
  return {
    segments: lines.map(({ segment }) => segment),
    fill: (translated) => translated.map((segment, index) => toText(segment, lines[index]!.kept)).join('\n'),
  };
}

function toLine(line: string, protect: Protector): { segment: Segment; kept: readonly string[] } {
  const kept: string[] = [];
  const segment = protect(line).map((part): Piece => {
    if ('words' in part) return { kind: 'words', text: part.words };
    kept.push(part.kept);
    return { kind: 'kept', mark: kept.length };
  });
  return { segment, kept };
}

function toText(segment: Segment, kept: readonly string[]): string {
  return segment
    .map((piece) => (piece.kind === 'words' ? piece.text : (kept[piece.mark - 1] ?? '')))
    .join('');
}
