import { paint, paintDisc, stamp } from '../canvas';
import { fillInside, widthOf } from '../grid';
import type { Random } from '../random';
import type { Layout } from './layout';

/** The subject in front of snow-covered mountains under the sun. */
export const peaks: Layout = {
  cells: 80,
  draw(canvas, subject, random) {
    const { width, height } = canvas;
    const isLeft = random() < 0.5;
    const x = Math.round(width * (isLeft ? 0.34 : 0.66));
    paintDisc(
      canvas,
      Math.round(width * (isLeft ? 0.8 : 0.2)),
      Math.round(height * 0.22),
      height * 0.12,
      '+',
    );
    const snow = { top: height * 0.16, ink: ':' };
    drawRange(canvas, { base: height * 0.3, relief: height * 0.2, ink: '-', snow }, random);
    drawRange(canvas, { base: height * 0.52, relief: height * 0.16, ink: '=', snow: null }, random);
    const ground = Math.round(height * 0.86);
    for (let y = ground; y < height; y++) {
      for (let column = 0; column < width; column++) {
        const isGrass = y === ground ? column % 3 !== 1 : true;
        if (isGrass) paint(canvas, column, y, (column * 7 + y * 5) % 23 === 0 ? '+' : ':');
      }
    }
    stamp(canvas, fillInside(subject, ':'), x - Math.floor(widthOf(subject) / 2), ground - subject.length);
  },
};

interface Range {
  /** Row of the passes. */
  readonly base: number;
  /** Height of the highest peaks above `base`, in cells. */
  readonly relief: number;
  readonly ink: string;
  readonly snow: { readonly top: number; readonly ink: string } | null;
}

/** Draws triangular peaks side by side, with snow caps if `snow` is set. */
function drawRange(
  canvas: Parameters<typeof paint>[0],
  { base, relief, ink, snow }: Range,
  random: Random,
): void {
  const summits: { x: number; y: number }[] = [];
  for (let x = -4; x < canvas.width + 12; x += 10 + Math.floor(random() * 10)) {
    summits.push({ x, y: Math.round(base - relief * (0.35 + random() * 0.65)) });
  }
  for (let x = 0; x < canvas.width; x++) {
    const summit = summits.reduce((best, candidate) =>
      candidate.y + Math.abs(candidate.x - x) < best.y + Math.abs(best.x - x) ? candidate : best,
    );
    const top = summit.y + Math.abs(summit.x - x);
    const capEnd = summit.y + 4 + (x % 3);
    for (let y = top; y < canvas.height; y++) paint(canvas, x, y, snow && y < capEnd ? '#' : ink);
  }
}
