import { border, borderNames } from '../borders';
import { paint, paintBlock, paintDisc, stamp, type Canvas } from '../canvas';
import { fillInside, recolour, widthOf } from '../grid';
import { pick, type Random } from '../random';
import type { Layout } from './layout';

/** The subject on the steppe, in front of the sun. */
export const steppe: Layout = {
  cells: 64,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const horizon = Math.round(height * 0.78);
    const x = Math.round(width * pick(random, [0.4, 0.5, 0.6]));
    paintDisc(canvas, x, horizon - Math.round(subject.length * 0.55), subject.length * 0.62, '-');
    drawRidge(canvas, horizon - 4, 5, '=', random);
    paintBlock(canvas, 0, horizon, width, height, '=');
    const band = recolour(border(pick(random, borderNames), width), { '#': '-' });
    stamp(canvas, band, 0, Math.round((horizon + height - band.length) / 2) + 1);
    // Hills that show through the subject would make it hard to recognise.
    const solid = fillInside(subject, ':');
    stamp(canvas, solid, x - Math.floor(widthOf(subject) / 2), horizon - subject.length);
  },
};

/** Draws hills across the canvas, about `relief` cells high, in steps of one cell. */
function drawRidge(canvas: Canvas, base: number, relief: number, ink: string, random: Random): void {
  let top = base;
  let run = 0;
  let slope = 1;
  for (let x = 0; x < canvas.width; x++) {
    if (run-- <= 0) {
      run = 1 + Math.floor(random() * 4);
      if (top <= base - relief || random() < 0.15) slope = 1;
      if (top >= base + 2) slope = -1;
      top += slope;
    }
    for (let y = top; y < canvas.height; y++) paint(canvas, x, y, ink);
  }
}
