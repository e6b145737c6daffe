import { borderTile, type BorderName } from './borders';
import { widthOf, type Grid } from './grid';
import { motif, type MotifName } from './motifs';
import { toPath } from './path';

/** A drawing in two colours, ready for `<svg viewBox="0 0 {width} {height}">`. */
export interface Ornament {
  /** Size in squares. */
  readonly width: number;
  readonly height: number;
  /** Path data of the main colour and of the accent; empty when there is none. */
  readonly ink: string;
  readonly accent: string;
}

/** A motif by itself: the logo, a picture on the 404 page, a bullet. */
export function ornamentPath(name: MotifName): Ornament {
  return toOrnament(motif(name));
}

/** One repeat of a band, for an SVG `<pattern>` of this size: the divider between sections. */
export function borderPattern(name: BorderName): Ornament {
  return toOrnament(borderTile(name));
}

function toOrnament(grid: Grid): Ornament {
  return {
    width: widthOf(grid),
    height: grid.length,
    ink: toPath(grid, '#'),
    accent: toPath(grid, '+'),
  };
}
