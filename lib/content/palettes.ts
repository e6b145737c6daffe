// Playwright runs this file in Node, which needs the attribute.
import colours from './palettes.json' with { type: 'json' };

/** Colour palettes of the site: the name of a palette sets the brand colours, not the paper and the warnings. */
export const paletteNames = ['sky', 'steppe', 'night', 'iris', 'garnet', 'stone'] as const;

/** Name of a palette. */
export type PaletteName = (typeof paletteNames)[number];

/** The palette of components/ui/theme/tokens.css. */
export const defaultPalette: PaletteName = 'sky';

/** Colours of a palette in a scheme, `#rrggbb`, by the name of their token without `--color-`. */
type PaletteColours = Readonly<Record<string, string>> & {
  readonly sky: string;
  readonly 'sky-deep': string;
};

/** Colours of all palettes, by scheme. */
export const palettes: Readonly<
  Record<PaletteName, { readonly light: PaletteColours; readonly dark: PaletteColours }>
> = colours;
