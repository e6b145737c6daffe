import type { PixelPicture } from '../../ornament/pixel-picture';
import { sharp } from './decoders';
import { toPlaceholder, variantWidths, type EncodedPicture, type EncodedVariant } from './encode-picture';

/**
 * Encodes a pixel drawing in sizes up to `maxWidth`. Each square takes whole pixels, for sharp edges and files of a
 * few hundred bytes.
 */
export async function encodeDrawing(
  drawing: PixelPicture,
  maxWidth: number,
): Promise<EncodedPicture & { readonly master: EncodedVariant }> {
  const widths = [...variantWidths.filter((width) => width < maxWidth), maxWidth];
  const squares = new Set(widths.map((width) => Math.floor(width / drawing.columns)));
  const variants: EncodedVariant[] = [];
  for (const square of squares) variants.push(await encode(drawing, square));
  const placeholder = await toPlaceholder(open(drawing));
  return { variants, placeholder, master: variants.at(-1)! };
}

async function encode(drawing: PixelPicture, square: number): Promise<EncodedVariant> {
  const width = drawing.columns * square;
  const height = Math.round(drawing.shownRows * square);
  const bytes = await open(drawing)
    .resize({ width, height: drawing.rows * square, kernel: 'nearest', fit: 'fill' })
    .extract({ left: 0, top: 0, width, height })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  return { bytes, width, height, mediaType: 'image/webp' };
}

function open({ pixels, columns, rows }: PixelPicture) {
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } });
}
