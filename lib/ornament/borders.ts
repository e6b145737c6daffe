import bands from './art/borders.json';
import { tile, type Grid } from './grid';

/** Name of a band. */
export type BorderName = keyof typeof bands;

/** Every band's name. */
export const borderNames = Object.keys(bands) as BorderName[];

/** Returns one repeat of a band, with the gap to the next repeat at its right. */
export function borderTile(name: BorderName): Grid {
  return bands[name];
}

/** Returns a band cut to `width` cells, with a repeat in its middle. */
export function border(name: BorderName, width: number): Grid {
  const repeat = borderTile(name);
  const period = repeat[0]!.length;
  const count = Math.ceil(width / period) + 2;
  // The gap is left out, so that the drawn part of a repeat is centred.
  const start = Math.round(Math.floor(count / 2) * period + (period - gapOf(repeat)) / 2 - width / 2);
  return tile(repeat, count, 1).map((row) => row.slice(start, start + width));
}

/** Returns the number of columns without ink at the right of a repeat. */
function gapOf(repeat: Grid): number {
  return Math.min(...repeat.map((row) => row.length - 1 - row.lastIndexOf('#')));
}
