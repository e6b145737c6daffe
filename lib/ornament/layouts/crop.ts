import { border, borderNames } from '../borders';
import { paintBlock, stamp, stampCentred } from '../canvas';
import { flip, recolour, scale, turn } from '../grid';
import { pick } from '../random';
import type { Layout } from './layout';

/** The subject at double size, cut by the edge, with a vertical band on the opposite side. */
export const crop: Layout = {
  cells: 64,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const band = turn(recolour(border(pick(random, borderNames), height), { '#': '-' }));
    const depth = band[0]!.length + 4;
    const isLeft = random() < 0.5;
    const bandX = isLeft ? width - depth : 0;
    paintBlock(canvas, bandX, 0, depth, height, '=');
    stamp(canvas, isLeft ? flip(band) : band, bandX + 2, 0);
    stampCentred(canvas, scale(subject, 2), isLeft ? width * 0.44 : width * 0.56, height * 0.56);
  },
};
