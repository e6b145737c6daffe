import { blank, widthOf, type Grid } from './grid';

/** A grid to draw on. Cells outside it are dropped. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly rows: string[][];
}

/** Creates a blank canvas of `width` by `height` cells. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, rows: Array.from({ length: height }, () => Array<string>(width).fill(blank)) };
}

/** Paints one cell. */
export function paint(canvas: Canvas, x: number, y: number, ink: string): void {
  const row = canvas.rows[y];
  if (row && x >= 0 && x < canvas.width) row[x] = ink;
}

/** Paints a rectangle. */
export function paintBlock(canvas: Canvas, x: number, y: number, width: number, height: number, ink: string) {
  for (let down = 0; down < height; down++) {
    for (let right = 0; right < width; right++) paint(canvas, x + right, y + down, ink);
  }
}

/** Paints a disc centred on a cell; `radius` is in cells. */
export function paintDisc(
  canvas: Canvas,
  centreX: number,
  centreY: number,
  radius: number,
  ink: string,
): void {
  const reach = Math.round(radius);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      // 0.4 more than the radius: otherwise single squares stick out at the four extremes.
      if (Math.hypot(x, y) < reach + 0.4) paint(canvas, centreX + x, centreY + y, ink);
    }
  }
}

/** Paints a grid with its top left cell at x, y. Blank cells are transparent. */
export function stamp(canvas: Canvas, grid: Grid, x: number, y: number): void {
  grid.forEach((row, down) =>
    [...row].forEach((cell, right) => {
      if (cell !== blank) paint(canvas, x + right, y + down, cell);
    }),
  );
}

/** Paints a grid with its centre at x, y. Blank cells are transparent. */
export function stampCentred(canvas: Canvas, grid: Grid, x: number, y: number): void {
  stamp(canvas, grid, Math.round(x - widthOf(grid) / 2), Math.round(y - grid.length / 2));
}

/** Returns the cells of a canvas. */
export function toGrid(canvas: Canvas): Grid {
  return canvas.rows.map((row) => row.join(''));
}
