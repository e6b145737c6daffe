import { border, borderNames } from '../borders';
import { paintBlock, paintDisc, stamp, stampCentred } from '../canvas';
import { flip, recolour, turn } from '../grid';
import { pick } from '../random';
import type { Layout } from './layout';

/** The subject in front of a disc, framed by a band on all four sides. */
export const frame: Layout = {
  cells: 72,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const name = pick(random, borderNames);
    const across = recolour(border(name, width), { '#': '-' });
    const down = turn(recolour(border(name, height), { '#': '-' }));
    const depth = across.length + 1;
    paintBlock(canvas, 0, 0, width, height, '=');
    stamp(canvas, across, 0, 0);
    stamp(canvas, across.toReversed(), 0, height - across.length);
    stamp(canvas, flip(down), 0, 0);
    stamp(canvas, down, width - across.length, 0);
    for (const x of [0, width - depth]) {
      for (const y of [0, height - depth]) paintBlock(canvas, x, y, depth, depth, '+');
    }
    paintBlock(canvas, depth, depth, width - 2 * depth, height - 2 * depth, ':');
    paintDisc(canvas, Math.round(width / 2), Math.round(height / 2), height * 0.33, '-');
    stampCentred(canvas, subject, width / 2 + 0.5, height / 2 + 0.5);
  },
};
