import { defaultPalette, palettes, type PaletteName } from '../content/palettes';

/**
 * Returns the style sheet of a palette; empty for the default one, whose colours are in tokens.css. It does not apply to
 * the schemes of the low-vision version, which have two colours.
 */
export function toPaletteStyle(name: PaletteName): string {
  if (name === defaultPalette) return '';
  const { light, dark } = palettes[name];
  return `${toRule(light)}@media(prefers-color-scheme:dark){${toRule(dark)}}`;
}

function toRule(colours: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(colours).map(([token, colour]) => `--color-${token}:${colour}`);
  return `:root:not([data-scheme]){${declarations.join(';')}}`;
}
