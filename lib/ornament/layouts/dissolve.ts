import { paint, stampCentred } from '../canvas';
import { recolour } from '../grid';
import type { Layout } from './layout';

/** The subject on a felt that dissolves into single squares towards one side. */
export const dissolve: Layout = {
  cells: 48,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const isLeft = random() < 0.5;
    const solid = width * 0.6;
    for (let y = 0; y < height; y++) {
      for (let distance = 0; distance < width; distance++) {
        const share = (distance - solid) / (width * 0.36);
        if (share > 0 && random() < Math.sqrt(share)) continue;
        const ink = share > 0 && random() < 0.07 ? '+' : '#';
        paint(canvas, isLeft ? distance : width - 1 - distance, y, ink);
      }
    }
    const cut = recolour(subject, { '#': ':' });
    stampCentred(canvas, cut, isLeft ? width * 0.36 : width * 0.64, height / 2);
  },
};
