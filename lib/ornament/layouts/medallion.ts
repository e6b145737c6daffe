import { border, borderNames } from '../borders';
import { paintBlock, stamp, stampCentred } from '../canvas';
import { flip, recolour, turn } from '../grid';
import { motif } from '../motifs';
import { pick } from '../random';
import type { Layout } from './layout';

/** The subject in the middle of a carpet, with horns on both sides and a band above and below. */
export const medallion: Layout = {
  cells: 64,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const band = recolour(border(pick(random, borderNames), width), { '#': '-' });
    const depth = band.length + 2;
    const horns = recolour(turn(motif('horns')), { '#': '-', '+': '-' });
    const middle = height / 2;
    stampCentred(canvas, horns, width * 0.13, middle);
    stampCentred(canvas, flip(horns), width * 0.87, middle);
    paintBlock(canvas, 0, 0, width, depth, '=');
    paintBlock(canvas, 0, height - depth, width, depth, '=');
    stamp(canvas, band, 0, 1);
    stamp(canvas, band.toReversed(), 0, height - depth + 1);
    stampCentred(canvas, subject, width / 2, middle);
  },
};
