/** An entry of the menu row. */
interface RowEntry {
  readonly label: string;
  /** Links of a group; `null` for a plain link. */
  readonly links: readonly unknown[] | null;
}

/** Widths in rem, as `desktop-menu.module.css` draws them; letters are a little wider than on average. */
const widths = { letter: 0.55, padding: 1, arrow: 1.25, gap: 0.25 };

/** Width of the header without the row: margins, name, tools and gaps, in rem. */
const frameWidth = 33;

/** Width of the button that opens the whole menu, in rem. */
const buttonWidth = 5;

/** Smallest header with a row, and distance of the sizes that the style sheet knows, in rem. */
const [leastStep, stepSize] = [64, 8];

/**
 * Returns the minimum header width in rem for each entry and for the whole row; below the latter, the menu button is
 * shown.
 */
export function toMenuBreakpoints(entries: readonly RowEntry[]): {
  readonly from: readonly number[];
  readonly whole: number;
} {
  let rowWidth = 0;
  const ends = entries.map(({ label, links }) => {
    rowWidth += label.length * widths.letter + widths.padding + widths.gap + (links ? widths.arrow : 0);
    return rowWidth;
  });
  const whole = toStep(frameWidth + rowWidth);
  return { from: ends.map((end) => Math.min(whole, toStep(frameWidth + buttonWidth + end))), whole };
}

function toStep(width: number): number {
  return Math.max(leastStep, Math.ceil(width / stepSize) * stepSize);
}
