import { stages } from './kazakh-endings.json';

interface Stage {
  /** Number of letters that must stay. */
  readonly minStem: number;
  /** Letters of which one must come before the ending. */
  readonly after?: string;
  readonly endings: readonly string[];
  /** Whether its endings are often the ends of stems before another ending. */
  readonly isDoubtful?: boolean;
  /** Letters that the end of a word has before the ending, and those that it has without one. */
  readonly voiced?: Readonly<Record<string, string>>;
}

/**
 * Returns the stems of a folded Kazakh word: what is left after each removed ending, longest first. Endings are also ends
 * of stems, so two forms of a word share one of their stems, but not always the shortest. A stage that may have found
 * letters of the stem is also left out.
 */
export function toKazakhStems(word: string): string[] {
  const stems = new Set([word]);
  let current = [word];
  for (const stage of stages as readonly Stage[]) {
    const next = new Set<string>();
    for (const text of current) {
      const shorter = removeEnding(text, stage);
      if (shorter.length === 0 || stage.isDoubtful) next.add(text);
      for (const stem of shorter) next.add(stem);
    }
    current = [...next];
    for (const stem of current) stems.add(stem);
  }
  return [...stems].sort((a, b) => b.length - a.length);
}

/** Returns a word without the longest ending of a stage, with the letters that its end can have had; none without one. */
function removeEnding(word: string, { endings, minStem, after, voiced = {} }: Stage): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= minStem && (after === undefined || after.includes(stem.slice(-1))));
  const [stem] = stems.sort((a, b) => a.length - b.length);
  if (stem === undefined) return [];
  const unvoiced = voiced[stem.slice(-1)];
  return unvoiced === undefined ? [stem] : [stem.slice(0, -1) + unvoiced, stem];
}
