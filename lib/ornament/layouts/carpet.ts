import carpets from '../art/carpets.json';
import { paintBlock, stampCentred, stamp } from '../canvas';
import { tile, widthOf, type Grid } from '../grid';
import { pick } from '../random';
import type { Layout } from './layout';

const patterns: readonly Grid[] = Object.values(carpets);

/** A patterned field with a framed panel in the middle. */
export const carpet: Layout = {
  cells: 64,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const pattern = pick(random, patterns);
    stamp(canvas, tile(pattern, Math.ceil(width / 8), Math.ceil(height / 8)), 0, 0);
    const panel = { width: widthOf(subject) + 14, height: Math.min(height - 2, subject.length + 10) };
    const x = Math.round((width - panel.width) / 2);
    const y = Math.round((height - panel.height) / 2);
    paintBlock(canvas, x, y, panel.width, panel.height, '=');
    paintBlock(canvas, x + 2, y + 2, panel.width - 4, panel.height - 4, ':');
    for (const cornerX of [x, x + panel.width - 2]) {
      for (const cornerY of [y, y + panel.height - 2]) paintBlock(canvas, cornerX, cornerY, 2, 2, '+');
    }
    stampCentred(canvas, subject, width / 2, height / 2);
  },
};
