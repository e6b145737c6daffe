import { createCanvas, toGrid } from './canvas';
import type { Grid } from './grid';
import { carpet } from './layouts/carpet';
import { counterchange } from './layouts/counterchange';
import { crop } from './layouts/crop';
import { dissolve } from './layouts/dissolve';
import type { Layout } from './layouts/layout';
import { medallion } from './layouts/medallion';
import { steppe } from './layouts/steppe';
import { motif, type MotifName } from './motifs';
import { inks, palettes, type PaletteName } from './palettes';
import { toPath } from './path';
import { createRandom, pick } from './random';

const layouts = { medallion, counterchange, steppe, crop, carpet, dissolve } as const satisfies Record<
  string,
  Layout
>;

/** Name of a way to compose a poster. */
export type LayoutName = keyof typeof layouts;

/** Every layout's name. */
export const layoutNames = Object.keys(layouts) as LayoutName[];

/** What to draw; the same spec always gives the same poster. */
export interface PosterSpec {
  readonly motif: MotifName;
  readonly palette: PaletteName;
  /** Chooses what the spec leaves open; a slug, for example. */
  readonly seed: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly layout?: LayoutName;
}

/** A poster ready to be drawn: a ground and paths over it, in units of one square. */
export interface Poster {
  readonly viewBox: string;
  readonly ground: string;
  readonly shapes: readonly { readonly fill: string; readonly path: string }[];
}

/** Composes a poster. */
export function composePoster(spec: PosterSpec): Poster {
  const random = createRandom(spec.seed);
  const layout: Layout = layouts[spec.layout ?? pick(random, layoutNames)];
  const columns = Math.round(
    spec.width >= spec.height ? layout.cells : (layout.cells * spec.width) / spec.height,
  );
  const exactRows = (spec.height * columns) / spec.width;
  const canvas = createCanvas(columns, Math.ceil(exactRows));
  layout.draw(canvas, motif(spec.motif), random);
  return {
    viewBox: `0 0 ${columns} ${Number(exactRows.toFixed(3))}`,
    ...paintGrid(toGrid(canvas), spec.palette),
  };
}

/** The colours of a grid: a ground, and a path for each ink that it uses. */
export function paintGrid(grid: Grid, paletteName: PaletteName): Pick<Poster, 'ground' | 'shapes'> {
  const palette = palettes[paletteName];
  return {
    ground: palette.ground,
    shapes: Object.entries(inks)
      .map(([ink, color]) => ({ fill: palette[color], path: toPath(grid, ink) }))
      // What is painted with the ground is a hole in what would lie below it.
      .filter(({ fill, path }) => fill !== palette.ground && path !== ''),
  };
}
