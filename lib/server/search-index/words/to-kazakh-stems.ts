import { stages } from './kazakh-endings.json';

interface Stage {
  /** Number of letters that must stay. */
  readonly minStem: number;
  /** Letters of which one must come before the ending. */
  readonly after?: string;
  readonly endings: readonly string[];
  /** Letters that the end of a word has before the ending, and those that it has without one. */
  readonly voiced?: Readonly<Record<string, string>>;
}

/**
 * Returns the stems of a folded Kazakh word: what is left after each removed ending, longest first. Endings are also
 * ends of stems, so two forms of a word share one of their stems, but not always the shortest.
 */
export function toKazakhStems(word: string): string[] {
  const stems = [word];
  for (const stage of stages as readonly Stage[]) {
    const stem = removeEnding(stems.at(-1)!, stage);
    if (stem !== null) stems.push(stem);
  }
  return stems;
}

/** Returns a word without the longest ending of a stage; `null` if it has none. */
function removeEnding(word: string, { endings, minStem, after, voiced = {} }: Stage): string | null {
  const stems = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= minStem && (after === undefined || after.includes(stem.slice(-1))));
  const [stem] = stems.sort((a, b) => a.length - b.length);
  if (stem === undefined) return null;
  const last = stem.slice(-1);
  return stem.slice(0, -1) + (voiced[last] ?? last);
}
