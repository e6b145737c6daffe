/**
 * A picture made of squares: rows of equal length, one character a cell. `.` is nothing; every other
 * character names an ink (see `inks` in palettes.ts).
 */
export type Grid = readonly string[];

/** The character of a cell with nothing in it. */
export const blank = '.';

/** Reads string art: one line a row, surrounding blank lines and indentation dropped, short rows filled up. */
export function parseGrid(art: string): Grid {
  const rows = art
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(width, blank));
}

/** Width of a grid in cells. */
export function widthOf(grid: Grid): number {
  return grid[0]?.length ?? 0;
}

/** Left becomes right. */
export function flip(grid: Grid): Grid {
  return grid.map((row) => [...row].reverse().join(''));
}

/** A quarter turn clockwise. */
export function turn(grid: Grid): Grid {
  return Array.from({ length: widthOf(grid) }, (_, x) =>
    grid
      .map((row) => row[x]!)
      .reverse()
      .join(''),
  );
}

/** Repeats a grid; `gap` blank cells stand between the copies. */
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

/** Exchanges inks: `recolour(grid, { '#': '-' })`. Cells that are not named stay. */
export function recolour(grid: Grid, inkOf: Readonly<Record<string, string>>): Grid {
  return grid.map((row) => [...row].map((cell) => inkOf[cell] ?? cell).join(''));
}

/** Paints the blank cells that the drawing encloses. */
export function fillInside(grid: Grid, ink: string): Grid {
  const isOutside = grid.map((row) => [...row].map(() => false));
  const border = grid.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      x === 0 || y === 0 || x === row.length - 1 || y === grid.length - 1 ? [[x, y] as const] : [],
    ),
  );
  const waiting: (readonly [number, number])[] = border;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [x, y] = next;
    if (grid[y]?.[x] !== blank || isOutside[y]![x]) continue;
    isOutside[y]![x] = true;
    waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return grid.map((row, y) =>
    [...row].map((cell, x) => (cell === blank && !isOutside[y]![x] ? ink : cell)).join(''),
  );
}
