import scenery from './art/scenery.json';
import { createCanvas, paintBlock, stamp, toGrid } from './canvas';
import type { Grid } from './grid';

/** Size in squares, 16:9. */
const size = { width: 96, height: 54 };

/** Left and top of each part. */
const parts = [
  ['cloud', 8, 5],
  ['cloud', 66, 3],
  ['bird', 14, 14],
  ['building', 20, 10],
  ['tree', 2, 29],
  ['tree', 85, 29],
  ['girl', 18, 43],
  ['person', 25, 44],
  ['person', 64, 44],
  ['girl', 71, 43],
  ['cheering', 80, 44],
] as const;

let drawn: Grid | undefined;

/** Draws a school in its yard with pupils before it. */
export function drawSchool(): Grid {
  if (drawn) return drawn;
  const canvas = createCanvas(size.width, size.height);
  paintBlock(canvas, 0, 38, size.width, 16, '=');
  paintBlock(canvas, 0, 46, size.width, 8, '-');
  for (const [name, x, y] of parts) stamp(canvas, scenery[name], x, y);
  paintBlock(canvas, 10, 40, 76, 1, '#');
  drawn = toGrid(canvas);
  return drawn;
}
