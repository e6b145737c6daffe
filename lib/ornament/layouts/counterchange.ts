import { border, borderNames } from '../borders';
import { blank, turn } from '../grid';
import { paint, stampCentred } from '../canvas';
import { pick } from '../random';
import type { Layout } from './layout';

/** The right half swaps ink and ground, as in a syrmaq felt carpet. */
export const counterchange: Layout = {
  cells: 46,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const side = turn(border(pick(random, borderNames), height));
    stampCentred(canvas, side, 3.5, height / 2);
    stampCentred(canvas, side, width - 3.5, height / 2);
    stampCentred(canvas, subject, width / 2, height / 2);
    for (let y = 0; y < height; y++) {
      for (let x = Math.ceil(width / 2); x < width; x++) {
        const cell = canvas.rows[y]![x]!;
        if (cell !== '+') paint(canvas, x, y, cell === blank ? '#' : ':');
      }
    }
  },
};
