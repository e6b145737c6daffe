/** Titles of columns with numbers, which stand below each other by their last digits. */
const numeric = ['Items', 'MB'];

/** Returns a table as text, a line for each row. */
export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]!.length)),
  );
  const pad = (cell: string, column: number) =>
    numeric.includes(titles[column]!) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return [titles, ...rows].map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

/** Returns a number of bytes in megabytes. */
export function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
