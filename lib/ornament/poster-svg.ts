import { widthOf, type Grid } from './grid';
import type { PaletteName } from './palettes';
import { composePoster, paintGrid, type Poster, type PosterSpec } from './poster';

/** Size of an SVG document in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A poster as a whole SVG document. */
export function posterSvg(spec: PosterSpec): string {
  return toDocument(composePoster(spec), spec);
}

/** A grid in the colours of a palette as a whole SVG document. */
export function gridSvg(grid: Grid, palette: PaletteName, size: Size): string {
  return toDocument({ viewBox: `0 0 ${widthOf(grid)} ${grid.length}`, ...paintGrid(grid, palette) }, size);
}

function toDocument({ viewBox, ground, shapes }: Poster, { width, height }: Size): string {
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" ` +
    `shape-rendering="crispEdges"><rect width="100%" height="100%" fill="${ground}"/>${paths}</svg>`
  );
}
