import sharp from 'sharp';
import { readPublicFile } from '@/lib/clients/api-clients';
import type { ImageView } from '../content/kinds/reference';
import { palettes, type PaletteName } from '../content/palettes';
import { ornamentPath } from '../ornament/ornament';
import { drawSvg } from './draw-svg';

/** Share of an icon's edge that a logo keeps free on each side, so that a round mask cuts nothing off. */
const margin = 0.08;

/** Look of the school's mark. */
export interface MarkLook {
  readonly logo: ImageView | null;
  readonly palette: PaletteName;
}

/** Draws the icon of the site as PNG, `size` pixels wide and high: the logo on white, or the ornament mark. */
export async function drawIcon({ logo, palette }: MarkLook, size: number): Promise<Buffer> {
  const bytes = logo && (await readLogo(logo));
  if (!bytes) {
    return drawSvg(toMarkSvg(palette, size), (drawn) => drawn.png({ palette: true }).toBuffer());
  }
  const free = Math.round(size * margin);
  const inner = size - 2 * free;
  return sharp(bytes)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: free, bottom: free, left: free, right: free, background: '#ffffff' })
    .png()
    .toBuffer();
}

/** Returns the bytes of the largest WebP of a logo, which keeps its transparency; `null` if it no longer exists. */
export async function readLogo({ file }: ImageView): Promise<Uint8Array | null> {
  const variant =
    file.variants.findLast(({ mediaType }) => mediaType === 'image/webp') ?? file.variants.at(-1);
  return variant ? readPublicFile(variant.url) : null;
}

/** Returns the ornament mark on a block in the colour of the palette. */
function toMarkSvg(palette: PaletteName, size: number): string {
  const { width, height, ink, accent } = ornamentPath('mark');
  const edge = Math.max(width, height) + 4;
  const place = `translate(${(edge - width) / 2} ${(edge - height) / 2})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges">` +
    `<rect width="${edge}" height="${edge}" fill="${palettes[palette].light.sky}"/>` +
    `<g transform="${place}"><path fill="#ffffff" d="${ink}"/><path fill="#f2b430" d="${accent}"/></g></svg>`
  );
}
