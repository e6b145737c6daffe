import { borderTile, type BorderName } from './borders';
import { widthOf, type Grid } from './grid';
import { once } from './once';
import { motif, type MotifName } from './motifs';
import { toPath } from './path';

/** A drawing in two colours, ready for `<svg viewBox="0 0 {width} {height}">`. */
export interface Ornament {
  /** Size in squares. */
  readonly width: number;
  readonly height: number;
  /** Path data of the main colour and the accent; an empty string for an unused one. */
  readonly ink: string;
  readonly accent: string;
}

/** Returns a single motif, as used for the logo, the 404 page and bullets. Each is computed once. */
export const ornamentPath = once((name: MotifName) => toOrnament(motif(name)));

/** Returns one repeat of a band, for an SVG `<pattern>` of that size: the divider between sections. */
export const borderPattern = once((name: BorderName) => toOrnament(borderTile(name)));

function toOrnament(grid: Grid): Ornament {
  return {
    width: widthOf(grid),
    height: grid.length,
    ink: toPath(grid, '#'),
    accent: toPath(grid, '+'),
  };
}
