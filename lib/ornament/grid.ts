/**
 * A picture made of squares: rows of equal length, one character per cell. `.` is blank; every other character is an ink
 * (see `inks` in palettes.ts).
 */
export type Grid = readonly string[];

/** The character of a blank cell. */
export const blank = '.';

/** Parses string art, one line per row. Drops indentation and blank lines, and pads short rows with blanks. */
export function parseGrid(art: string): Grid {
  const rows = art
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(width, blank));
}

/** Returns the width of a grid in cells. */
export function widthOf(grid: Grid): number {
  return grid[0]?.length ?? 0;
}

/** Mirrors a grid horizontally. */
export function flip(grid: Grid): Grid {
  return grid.map((row) => [...row].reverse().join(''));
}

/** Turns a grid by 90° clockwise. */
export function turn(grid: Grid): Grid {
  return Array.from({ length: widthOf(grid) }, (_, x) =>
    grid
      .map((row) => row[x]!)
      .reverse()
      .join(''),
  );
}

/** Repeats a grid with `gap` blank cells between the copies. */
export function tile(grid: Grid, columns: number, rows: number, gap = 0): Grid {
  const space = blank.repeat(gap);
  const band = grid.map((row) => Array.from({ length: columns }, () => row).join(space));
  const between = Array.from({ length: gap }, () => blank.repeat(widthOf(band)));
  return Array.from({ length: rows }, (_, index) => (index === 0 ? band : [...between, ...band])).flat();
}

/** Makes every cell `factor` times as large. */
export function scale(grid: Grid, factor: number): Grid {
  return grid.flatMap((row) => {
    const wide = [...row].map((cell) => cell.repeat(factor)).join('');
    return Array.from({ length: factor }, () => wide);
  });
}

/** Replaces inks, as in `recolour(grid, { '#': '-' })`. Other inks stay. */
export function recolour(grid: Grid, inkOf: Readonly<Record<string, string>>): Grid {
  return grid.map((row) => [...row].map((cell) => inkOf[cell] ?? cell).join(''));
}

/** Paints the blank cells that are not connected to the edge of the grid. */
export function fillInside(grid: Grid, ink: string): Grid {
  const isOutside = grid.map((row) => [...row].map(() => false));
  const border = grid.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      x === 0 || y === 0 || x === row.length - 1 || y === grid.length - 1 ? [[x, y] as const] : [],
    ),
  );
  const queue: (readonly [number, number])[] = border;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [x, y] = next;
    if (grid[y]?.[x] !== blank || isOutside[y]![x]) continue;
    isOutside[y]![x] = true;
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return grid.map((row, y) =>
    [...row].map((cell, x) => (cell === blank && !isOutside[y]![x] ? ink : cell)).join(''),
  );
}
