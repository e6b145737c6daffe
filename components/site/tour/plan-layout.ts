import {
  createCanvas,
  paint,
  paintBlock,
  paintDisc,
  toGrid,
  type Canvas,
} from '../../../lib/ornament/canvas';
import type { Grid } from '../../../lib/ornament/grid';

/** Size of the plan in squares; positions on it are percentages of this size. */
export const planSize = { width: 80, height: 50 } as const;

/** Character of each kind of area in the grid. */
export const planInks = { trees: 't', path: 'p', wall: 'w', roof: 'r' } as const;

/** Buildings: top-left corner and size, in squares. */
const houses = [
  [10, 8, 34, 13],
  [50, 8, 17, 13],
  [50, 24, 18, 9],
  [6, 25, 20, 11],
  [32, 25, 16, 8],
  [60, 36, 17, 9],
] as const;

/** Paths: top-left corner and size, in squares. */
const paths = [
  [39, 33, 3, 17],
  [28, 22, 3, 17],
  [28, 22, 44, 2],
  [70, 22, 2, 14],
  [14, 37, 56, 2],
  [39, 21, 3, 2],
  [57, 33, 2, 5],
] as const;

/** Draws the school grounds from above. Positions of stops are content; the grounds are this drawing. */
export function drawCampusPlan(): Grid {
  const canvas = createCanvas(planSize.width, planSize.height);
  drawFence(canvas);
  for (const [x, y, width, height] of paths) paintBlock(canvas, x, y, width, height, planInks.path);
  for (const [x, y, width, height] of houses) {
    paintBlock(canvas, x, y, width, height, planInks.wall);
    paintBlock(canvas, x + 1, y + 1, width - 2, height - 2, planInks.roof);
  }
  drawTrees(canvas);
  return toGrid(canvas);
}

/** Draws a row of trees along the edge with a gap at the gate. */
function drawFence(canvas: Canvas): void {
  const { width, height } = planSize;
  for (let x = 2; x < width - 2; x += 4) {
    paintDisc(canvas, x, 2, 1, planInks.trees);
    if (Math.abs(x - width / 2) > 6) paintDisc(canvas, x, height - 3, 1, planInks.trees);
  }
  for (let y = 6; y < height - 4; y += 4) {
    paintDisc(canvas, 2, y, 1, planInks.trees);
    paint(canvas, width - 2, y, planInks.trees);
  }
}

function drawTrees(canvas: Canvas): void {
  const groves = [
    [33, 43],
    [47, 43],
    [18, 43],
    [25, 45],
    [53, 42],
    [52, 46],
    [9, 42],
  ] as const;
  for (const [x, y] of groves) paintDisc(canvas, x, y, 2, planInks.trees);
}
