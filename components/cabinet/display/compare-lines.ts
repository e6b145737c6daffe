import { diffArrays, diffWords } from 'diff';
import type { TextLine } from './text-lines';

/** Words that both texts have, or one of them only. */
interface Part {
  readonly change: 'none' | 'removed' | 'added';
  readonly text: string;
}

/** A line of one text or of both. */
export interface ComparedLine {
  readonly kind: TextLine['kind'];
  readonly mark: string;
  readonly parts: readonly Part[];
  /** `format`: the words are the same. */
  readonly change: 'none' | 'format' | 'text';
}

/** Longest time that one comparison may take, in milliseconds. */
const timeoutMs = 300;

/** Lines that share less than this part of their letters stand one after the other instead of mixed. */
const leastShared = 0.3;

/** Two texts line by line, with the words that differ. `language` is what the words are written in. */
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

/** Whether two lines say the same; of pictures, show the same. */
function isSameLine(a: TextLine, b: TextLine): boolean {
  if (a.text !== b.text) return false;
  return a.kind === 'picture' || b.kind === 'picture' ? a.markup === b.markup : true;
}

function compareSame(before: TextLine, { kind, mark, text, markup }: TextLine): ComparedLine {
  const change = before.markup === markup ? 'none' : 'format';
  return { kind, mark, parts: [{ change: 'none', text }], change };
}

/** Lines in the place of others: each with the one that it most likely was, the rest as a whole. */
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

/** The words of both, in their order; `null` when they have too little in common to be read together. */
function compareWords(before: string, after: string, intlSegmenter: Intl.Segmenter): Part[] | null {
  const found = diffWords(before, after, { intlSegmenter, timeout: timeoutMs });
  const parts = found?.map(({ removed, added, value }): Part => ({
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
