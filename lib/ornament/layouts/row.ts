import { border, borderNames } from '../borders';
import { paintBlock, stamp, stampCentred } from '../canvas';
import { recolour } from '../grid';
import { pick } from '../random';
import type { Layout } from './layout';

/** The subject three times in a row between two bands, one of them highlighted. */
export const row: Layout = {
  cells: 84,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const band = recolour(border(pick(random, borderNames), width), { '#': '-' });
    const depth = band.length + 2;
    paintBlock(canvas, 0, 0, width, depth, '=');
    paintBlock(canvas, 0, height - depth, width, depth, '=');
    stamp(canvas, band, 0, 1);
    stamp(canvas, band.toReversed(), 0, height - depth + 1);
    const third = Math.floor(width / 3);
    const marked = Math.floor(random() * 3);
    paintBlock(canvas, marked * third, depth, third, height - 2 * depth, '=');
    for (let place = 0; place < 3; place++) {
      const colours: Record<string, string> = place === marked ? {} : { '#': '-', '+': '-' };
      stampCentred(canvas, recolour(subject, colours), (place + 0.5) * third, height / 2);
    }
  },
};
