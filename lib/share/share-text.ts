import { fitTitle } from './fit-title';
import { outlineOf, toKnownLetters, unitsPerEm } from './title-font';

/** Place and look of a line. */
interface Line {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly width: number;
}

/** Draws one line, cut to fit, as SVG. */
export function drawLine(text: string, { x, y, size, fill, width }: Line): string {
  const { lines } = fitTitle(toKnownLetters(text), {
    width,
    height: size,
    sizes: [size],
    leading: 1,
    measure,
  });
  return toPathElement(lines[0] ?? '', { x, y, size, fill });
}

/** Draws a title as large as it fits a box, as SVG. `sizes`: font sizes in pixels, largest first. */
export function drawTitle(
  title: string,
  box: { left: number; top: number; bottom: number; width: number; fill: string },
  sizes: readonly number[] = [76, 68, 60, 54, 48, 42],
): string {
  const leading = 1.16;
  const { lines, size } = fitTitle(toKnownLetters(title), {
    width: box.width,
    height: box.bottom - box.top,
    sizes,
    leading,
    measure,
  });
  return lines
    .map((line, index) => {
      const y = Math.round(box.top + size + index * size * leading);
      return toPathElement(line, { x: box.left, y, size, fill: box.fill });
    })
    .join('');
}

function measure(line: string): number {
  return outlineOf(line).width / unitsPerEm();
}

function toPathElement(line: string, { x, y, size, fill }: Omit<Line, 'width'>): string {
  const factor = size / unitsPerEm();
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${factor})" d="${outlineOf(line).path}"/>`;
}
