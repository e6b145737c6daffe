/** A title in lines with its font size. */
export interface FittedTitle {
  readonly lines: readonly string[];
  /** Font size in the unit of the given width. */
  readonly size: number;
}

/** Space for a title. */
export interface TitleSpace {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, largest first. */
  readonly sizes: readonly number[];
  /** Line height as a multiple of the font size. */
  readonly leading: number;
  /** Returns the width of a line at size 1. */
  readonly measure: (line: string) => number;
}

/** Sets a title in the largest size that fits, or cuts it with an ellipsis at the smallest. */
export function fitTitle(title: string, space: TitleSpace): FittedTitle {
  const smallest = space.sizes.at(-1)!;
  for (const size of space.sizes) {
    const lines = breakLines(title, (line) => space.measure(line) * size <= space.width);
    const isLow = lines.length * size * space.leading <= space.height;
    const isNarrow = lines.every((line) => space.measure(line) * size <= space.width);
    if (isLow && isNarrow) return { lines, size };
  }
  const fits = (line: string) => space.measure(line) * smallest <= space.width;
  const count = Math.max(1, Math.floor(space.height / (smallest * space.leading)));
  const lines = breakLines(title, fits).map((line) => (fits(line) ? line : cut(line, fits)));
  if (lines.length <= count) return { lines, size: smallest };
  return { lines: [...lines.slice(0, count - 1), cut(lines[count - 1]!, fits, true)], size: smallest };
}

/** Breaks between words; a word that is too long gets its own line. */
function breakLines(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  // Splits at breaking spaces only.
  for (const word of title.split(/[ \n\t]+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(line: string, fits: (line: string) => boolean, always = false): string {
  if (!always && fits(line)) return line;
  let letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters = letters.slice(0, -1);
  return `${letters.join('').replace(/[\s.,:;–—-]+$/, '')}…`;
}
