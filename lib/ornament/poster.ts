import { LRUCache } from 'lru-cache';
import { createCanvas, toGrid } from './canvas';
import { widthOf, type Grid } from './grid';
import { carpet } from './layouts/carpet';
import { counterchange } from './layouts/counterchange';
import { crop } from './layouts/crop';
import { dissolve } from './layouts/dissolve';
import { frame } from './layouts/frame';
import type { Layout } from './layouts/layout';
import { medallion } from './layouts/medallion';
import { night } from './layouts/night';
import { peaks } from './layouts/peaks';
import { row } from './layouts/row';
import { steppe } from './layouts/steppe';
import { motif, type MotifName } from './motifs';
import { inks, palettes, type PaletteName } from './poster-palettes';
import { toPath } from './path';
import { createRandom, pick } from './random';

const layouts = {
  medallion,
  counterchange,
  steppe,
  crop,
  carpet,
  dissolve,
  frame,
  night,
  peaks,
  row,
} as const satisfies Record<string, Layout>;

/** Name of a poster layout. */
export type LayoutName = keyof typeof layouts;

/** Every layout's name. */
export const layoutNames = Object.keys(layouts) as LayoutName[];

/** Describes a poster. The same spec always gives the same poster. */
export interface PosterSpec {
  readonly motif: MotifName;
  readonly palette: PaletteName;
  /** Seed of the random choices, such as a slug. */
  readonly seed: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly layout?: LayoutName;
}

/** A poster as SVG data: a ground and paths over it, one unit per square. */
export interface Poster {
  readonly viewBox: string;
  readonly ground: string;
  readonly shapes: readonly { readonly fill: string; readonly path: string }[];
}

/** The posters that were drawn last. Seeds are content, of which there is any number. */
const drawn = new LRUCache<string, Poster>({ max: 200 });

/** Composes a poster as SVG data. */
export function composePoster(spec: PosterSpec): Poster {
  const { motif: name, palette, seed, width, height, layout = '' } = spec;
  const key = [name, palette, width, height, layout, seed].join(' ');
  const known = drawn.get(key);
  if (known) return known;
  const poster = compose(spec);
  drawn.set(key, poster);
  return poster;
}

function compose(spec: PosterSpec): Poster {
  const { grid, shownRows } = drawPoster(spec);
  return {
    viewBox: `0 0 ${widthOf(grid)} ${Number(shownRows.toFixed(3))}`,
    ...paintGrid(grid, spec.palette),
  };
}

/** Composes a poster as a grid. `shownRows` is its height in squares; a fraction cuts the last row. */
export function drawPoster(spec: PosterSpec): { readonly grid: Grid; readonly shownRows: number } {
  const random = createRandom(spec.seed);
  const layout: Layout = layouts[spec.layout ?? pick(random, layoutNames)];
  const columns = Math.round(
    spec.width >= spec.height ? layout.cells : (layout.cells * spec.width) / spec.height,
  );
  const shownRows = (spec.height * columns) / spec.width;
  const canvas = createCanvas(columns, Math.ceil(shownRows));
  layout.draw(canvas, motif(spec.motif), random);
  return { grid: toGrid(canvas), shownRows };
}

/** Returns the ground colour and one path per ink of a grid. */
export function paintGrid(grid: Grid, paletteName: PaletteName): Pick<Poster, 'ground' | 'shapes'> {
  const palette = palettes[paletteName];
  return {
    ground: palette.ground,
    shapes: Object.entries(inks)
      .map(([ink, color]) => ({ fill: palette[color], path: toPath(grid, ink) }))
      // Paths do not overlap, so cells in the ground colour need no path.
      .filter(({ fill, path }) => fill !== palette.ground && path !== ''),
  };
}
