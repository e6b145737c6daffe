import { paint, paintBlock, paintDisc, stamp } from '../canvas';
import { fillInside, widthOf } from '../grid';
import type { Layout } from './layout';

/** The subject on a hill under stars and a crescent. */
export const night: Layout = {
  cells: 64,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const isLeft = random() < 0.5;
    for (let star = 0; star < 46; star++) {
      const [x, y] = [Math.floor(random() * width), Math.floor(random() * height * 0.8)];
      paint(canvas, x, y, random() < 0.3 ? '+' : '-');
      if (random() < 0.16) for (const [dx, dy] of cross) paint(canvas, x + dx, y + dy, '-');
    }
    const moonX = Math.round(width * (isLeft ? 0.82 : 0.18));
    const moonY = Math.round(height * 0.26);
    paintDisc(canvas, moonX, moonY, 5, '+');
    paintDisc(canvas, moonX + 3, moonY - 2, 4, ':');
    const x = Math.round(width * (isLeft ? 0.4 : 0.6));
    const top = Math.round(height * 0.84);
    paintDisc(canvas, x, top + Math.round(width * 0.62), width * 0.62, '=');
    paintBlock(canvas, 0, height - 2, width, 2, '=');
    stamp(canvas, fillInside(subject, ':'), x - Math.floor(widthOf(subject) / 2), top - subject.length);
  },
};

const cross = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
