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
 * Returns the stems of a folded Kazakh word: what is left after each removed ending, longest first. Endings are also ends
 * of stems, and shorter endings ends of longer ones, so each reading of a word has its stems: two forms of a word share
 * one of them, but not always the shortest.
 */
export function toKazakhStems(word: string): string[] {
  const stems = new Set([word]);
  for (const stage of stages as readonly Stage[])
    for (const text of [...stems]) for (const stem of removeEndings(text, stage)) stems.add(stem);
  return [...stems].sort((a, b) => b.length - a.length);
}

/** Returns a word without each ending of a stage that it has, with the letters that its end can have had. */
function removeEndings(word: string, { endings, minStem, after, voiced = {} }: Stage): string[] {
  return endings.flatMap((ending) => {
    if (word.length - ending.length < minStem || !word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    if (after !== undefined && !after.includes(stem.slice(-1))) return [];
    const unvoiced = voiced[stem.slice(-1)];
    return unvoiced === undefined ? [stem] : [stem.slice(0, -1) + unvoiced, stem];
  });
}
