import { widthOf, type Grid } from './grid';
import { inks, palettes, type PaletteName } from './poster-palettes';

/** A grid as an image with one pixel per square. */
export interface PixelPicture {
  readonly columns: number;
  readonly rows: number;
  /** Number of visible rows; may have a fraction, which cuts the last row. */
  readonly shownRows: number;
  /** RGB bytes, row by row. */
  readonly pixels: Uint8Array;
}

/** Paints a grid with the colours of a palette. */
export function toPixelPicture(grid: Grid, paletteName: PaletteName, shownRows = grid.length): PixelPicture {
  const palette = palettes[paletteName];
  const ground = toBytes(palette.ground);
  const bytesOf = new Map(Object.entries(inks).map(([ink, color]) => [ink, toBytes(palette[color])]));
  const pixels = grid.flatMap((row) => [...row].flatMap((cell) => bytesOf.get(cell) ?? ground));
  return { columns: widthOf(grid), rows: grid.length, shownRows, pixels: Uint8Array.from(pixels) };
}

function toBytes(color: string): readonly number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
