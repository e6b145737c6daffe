import { diffArrays, diffWords } from 'diff';
import type { TextLine } from './text-lines';

/** A run of words in both texts or in one of them. */
interface Part {
  readonly change: 'none' | 'removed' | 'added';
  readonly text: string;
}

/** A compared line. */
export interface ComparedLine {
  readonly kind: TextLine['kind'];
  readonly mark: string;
  readonly parts: readonly Part[];
  /** `format`: equal words with other formatting. */
  readonly change: 'none' | 'format' | 'text';
}

/** Time limit of one comparison, in milliseconds. */
const timeoutMs = 300;

/** Lines that share fewer letters than this share are shown one after the other instead of merged. */
const leastShared = 0.3;

/** Compares two texts line by line and marks the words that differ. `language` is the language of the words. */
export function compareLines(
  before: readonly TextLine[],
  after: readonly TextLine[],
  language: string | undefined,
): ComparedLine[] {
  const runs = diffArrays([...before], [...after], { comparator: isSameLine, timeout: timeoutMs }) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const compared: ComparedLine[] = [];
  const removed: TextLine[] = [];
  const added: TextLine[] = [];
  let from = 0;
  let to = 0;
  const endChange = () => compared.push(...compareChanged(removed.splice(0), added.splice(0), segmenter));
  for (const run of runs) {
    if (run.removed) removed.push(...before.slice(from, from + run.count));
    else if (run.added) added.push(...after.slice(to, to + run.count));
    else {
      endChange();
      for (let index = 0; index < run.count; index += 1) {
        compared.push(compareSame(before[from + index]!, after[to + index]!));
      }
    }
    if (!run.added) from += run.count;
    if (!run.removed) to += run.count;
  }
  endChange();
  return compared;
}

/** Whether two lines have equal text, or show the same picture. */
function isSameLine(a: TextLine, b: TextLine): boolean {
  if (a.text !== b.text) return false;
  return a.kind === 'picture' || b.kind === 'picture' ? a.markup === b.markup : true;
}

function compareSame(before: TextLine, { kind, mark, text, markup }: TextLine): ComparedLine {
  const change = before.markup === markup ? 'none' : 'format';
  return { kind, mark, parts: [{ change: 'none', text }], change };
}

/** Compares a run of replaced lines: pairs each with the most similar line, and leaves the rest unpaired. */
function compareChanged(
  removed: readonly TextLine[],
  added: readonly TextLine[],
  segmenter: Intl.Segmenter,
): ComparedLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const before = removed[index];
    const after = added[index];
    const parts =
      before && after && before.kind !== 'picture' && after.kind !== 'picture'
        ? compareWords(before.text, after.text, segmenter)
        : null;
    if (after && parts) return [toLine(after, parts)];
    return [
      ...(before ? [toLine(before, [{ change: 'removed', text: before.text }])] : []),
      ...(after ? [toLine(after, [{ change: 'added', text: after.text }])] : []),
    ];
  }).flat();
}

/** Returns the merged words of two lines, or `null` if they share too little. */
function compareWords(before: string, after: string, intlSegmenter: Intl.Segmenter): Part[] | null {
  const changes = diffWords(before, after, { intlSegmenter, timeout: timeoutMs });
  const parts = changes?.map(({ removed, added, value }): Part => ({
    change: removed ? 'removed' : added ? 'added' : 'none',
    text: value,
  }));
  const shared = parts
    ?.filter(({ change }) => change === 'none')
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  const isReadable = shared !== undefined && shared >= leastShared * Math.min(before.length, after.length);
  return parts && isReadable ? parts : null;
}

function toLine({ kind, mark }: TextLine, parts: readonly Part[]): ComparedLine {
  return { kind, mark, parts, change: 'text' };
}
