import { createCanvas, paintBlock, paintDisc, toGrid, type Canvas } from '../../../lib/ornament/canvas';
import type { Grid } from '../../../lib/ornament/grid';

/** Size of the plan in squares; positions on it are percentages of this size. */
export const planSize = { width: 80, height: 60 } as const;

/** Character of each kind of area in the grid. */
export const planInks = { trees: 't', path: 'p', wall: 'w', roof: 'r', track: 's', field: 'f' } as const;

/** Buildings: top-left corner and size, in squares. */
const houses = {
  study: [8, 5, 36, 12],
  library: [52, 5, 20, 12],
  gym: [5, 23, 20, 12],
  hall: [30, 23, 19, 12],
  canteen: [55, 23, 19, 12],
  dormitory: [53, 41, 21, 12],
} as const;

/** The stadium, as a building. */
const stadium = [5, 42, 24, 12] as const;

/** Paths: top-left corner and size, in squares. */
const paths = [
  [9, 0, 4, 5],
  [38, 37, 4, 23],
  [14, 37, 52, 3],
  [14, 19, 56, 3],
  [26, 19, 3, 19],
  [51, 19, 3, 19],
  [24, 17, 3, 2],
  [60, 17, 3, 2],
  [39, 35, 2, 2],
  [25, 28, 1, 3],
  [54, 28, 1, 3],
  [42, 46, 11, 3],
  [29, 46, 9, 3],
] as const;

/** Squares above the centre of a building's name. */
const nameDepth = 2.75;

/** A name on the plan; the position is in percent of its width and height. */
export interface PlanLabel {
  readonly name: keyof typeof houses | 'stadium';
  readonly x: number;
  readonly y: number;
}

/** Names of the buildings and of the stadium. */
export const planLabels: readonly PlanLabel[] = [
  ...Object.entries(houses).map(([name, [x, y, width]]) => ({
    name: name as keyof typeof houses,
    ...toPercent(x + width / 2, y + nameDepth),
  })),
  { name: 'stadium', ...toPercent(stadium[0] + stadium[2] / 2, stadium[1] + stadium[3] / 2) },
];

/** Position of the entrance's name, in percent. */
export const gateLabel = toPercent(44, 57);

/** Position of the arrow to the north, in percent. */
export const northArrow = toPercent(74.5, 8);

/** Draws the school grounds from above. Positions of stops are content; the grounds are this drawing. */
export function drawCampusPlan(): Grid {
  const canvas = createCanvas(planSize.width, planSize.height);
  drawFence(canvas);
  for (const [x, y, width, height] of paths) paintBlock(canvas, x, y, width, height, planInks.path);
  for (const [x, y, width, height] of Object.values(houses)) {
    paintBlock(canvas, x, y, width, height, planInks.wall);
    paintBlock(canvas, x + 1, y + 1, width - 2, height - 2, planInks.roof);
  }
  drawStadium(canvas);
  drawTrees(canvas);
  for (const x of [36, 42]) paintBlock(canvas, x, planSize.height - 3, 2, 3, planInks.wall);
  return toGrid(canvas);
}

/** Draws a running track with round ends about a field. */
function drawStadium(canvas: Canvas): void {
  const [left, top, width, height] = stadium;
  const radius = height / 2;
  for (const [ink, inset] of [
    [planInks.track, 0],
    [planInks.field, 2],
  ] as const) {
    for (const x of [left + radius, left + width - radius])
      paintDisc(canvas, x, top + radius, radius - inset, ink);
    paintBlock(canvas, left + radius, top + inset, width - 2 * radius, height - 2 * inset + 1, ink);
  }
}

/** Draws a row of trees along the edge with a gap at the gate and its name. */
function drawFence(canvas: Canvas): void {
  const { width, height } = planSize;
  for (let x = 2; x < width - 2; x += 4) {
    paintDisc(canvas, x, 1, 1, planInks.trees);
    if (x < 34 || x > 56) paintDisc(canvas, x, height - 2, 1, planInks.trees);
  }
  for (let y = 5; y < height - 4; y += 4) {
    paintDisc(canvas, 1, y, 1, planInks.trees);
    paintDisc(canvas, width - 2, y, 1, planInks.trees);
  }
}

function drawTrees(canvas: Canvas): void {
  const groves = [
    [48, 11],
    [33, 44],
    [34, 52],
    [47, 43],
    [48, 51],
  ] as const;
  for (const [x, y] of groves) paintDisc(canvas, x, y, 2, planInks.trees);
}

function toPercent(x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: (100 * x) / planSize.width, y: (100 * y) / planSize.height };
}
