interface Window {
  /** Height of the line above which a section counts as begun. */
  readonly readingLine: number;
  /** Lower edge of the window. */
  readonly bottom: number;
  /** Whether the page is scrolled to its end. */
  readonly isAtEnd: boolean;
}

/**
 * Returns the index of the section being read, -1 above the first. `tops`: distance of each section's heading from the
 * top of the window, in CSS pixels, in the order of the page; `null` for a missing one. At the end of the page the last
 * visible section is current, because it may be too short to reach the reading line.
 */
export function findCurrentSection(tops: readonly (number | null)[], window: Window): number {
  const line = window.isAtEnd ? window.bottom : window.readingLine;
  return tops.findLastIndex((top) => top !== null && top <= line);
}
