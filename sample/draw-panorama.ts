import { border } from '../lib/ornament/borders';
import {
  createCanvas,
  paint,
  paintBlock,
  paintDisc,
  stamp,
  stampCentred,
  toGrid,
  type Canvas,
} from '../lib/ornament/canvas';
import { fillInside, recolour, widthOf } from '../lib/ornament/grid';
import { motif } from '../lib/ornament/motifs';
import { toPixelPicture, type PixelPicture } from '../lib/ornament/pixel-picture';
import type { PanoramaSpec } from './sample-item';

/** A full sphere in squares of 1.5°: 360° wide, 180° high. */
const [columns, rows] = [240, 120];
const horizon = rows / 2;
const houseWidth = 72;

/** Draws a 360-degree view: the lyceum ahead, motifs at equal distances, mountains on the horizon, a carpet below. */
export function drawPanorama({ palette, motifs }: PanoramaSpec): PixelPicture {
  const canvas = createCanvas(columns, rows);
  paintDisc(canvas, 176, 22, 7, '+');
  drawMountains(canvas);
  paintBlock(canvas, 0, horizon, columns, rows - horizon, '-');
  drawClouds(canvas);
  drawHouse(canvas, columns / 2);
  motifs.forEach((name, index) => {
    const x = (columns + houseWidth) / 2 + (index + 0.5) * ((columns - houseWidth) / motifs.length);
    const grid = fillInside(motif(name), ':');
    stamp(canvas, grid, Math.round((x % columns) - widthOf(grid) / 2), horizon + 2 - grid.length);
  });
  drawCarpet(canvas);
  return toPixelPicture(toGrid(canvas), palette);
}

/** Draws mountains as sums of sine waves with whole periods, so that the left and right edges meet. */
function drawMountains(canvas: Canvas): void {
  for (let x = 0; x < columns; x++) {
    const turn = (x / columns) * 2 * Math.PI;
    const relief =
      9 + 4 * Math.sin(3 * turn + 1) + 2.5 * Math.abs(Math.sin(9 * turn)) + 2 * Math.sin(23 * turn);
    const top = horizon - Math.round(relief);
    for (let y = top; y < horizon; y++) paint(canvas, x, y, '=');
    if (relief > 12.5) for (let y = top; y < top + 2; y++) paint(canvas, x, y, '-');
  }
}

function drawClouds(canvas: Canvas): void {
  const cloud = recolour(motif('horns'), { '#': '-', '+': '-' });
  for (const [x, y] of [
    [20, 24],
    [78, 18],
    [128, 22],
    [216, 20],
  ] as const) {
    stampCentred(canvas, cloud.slice(2, 9), x, y);
  }
}

/** Draws the lyceum: two storeys, a door in the middle, a band of horns along the roof. */
function drawHouse(canvas: Canvas, x: number): void {
  const [width, height] = [houseWidth, 25];
  const [left, top] = [x - width / 2, horizon + 2 - height];
  paintBlock(canvas, left, top, width, height, '#');
  paintBlock(canvas, left + 1, top + 1, width - 2, 7, '=');
  stamp(canvas, recolour(border('horns', width - 2), { '#': '-' }), left + 1, top + 2);
  for (let window = 0; window < 9; window++) {
    const windowX = left + 5 + window * 7;
    paintBlock(canvas, windowX, top + 10, 4, 5, '=');
    if (window !== 4) paintBlock(canvas, windowX, top + 17, 4, 5, '=');
    paintBlock(canvas, windowX, top + 10, 1, 1, '+');
  }
  paintBlock(canvas, x - 4, top + 16, 8, height - 16, '+');
  paintBlock(canvas, x, top + 17, 1, height - 17, '#');
}

/** Draws horizontal bands that the projection bends into rings around the viewer's feet. */
function drawCarpet(canvas: Canvas): void {
  paintBlock(canvas, 0, 78, columns, rows - 78, '=');
  paintBlock(canvas, 0, 79, columns, 1, '+');
  stamp(canvas, recolour(border('horns', columns), { '#': ':' }), 0, 82);
  paintBlock(canvas, 0, 89, columns, 1, '+');
  stamp(canvas, recolour(border('triangles', columns), { '#': '-' }), 0, 92);
  paintBlock(canvas, 0, 98, columns, 10, ':');
  paintBlock(canvas, 0, 108, columns, rows - 108, '#');
}
