import { damaged } from '../metadata/metadata-limits';

/** Header of a BMP. */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: 8 | 24 | 32;
  readonly isTopDown: boolean;
  readonly palette: Buffer | null;
  /** Position of the pixels. */
  readonly pixelsAt: number;
}

/** Returns the header of an uncompressed BMP, `null` for another kind. */
export function readBmpHeader(file: Buffer): BmpHeader | null {
  if (file.length < 54) return null;
  const headerBytes = file.readUInt32LE(14);
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const bitsPerPixel = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const isPlain = compression === 0 || (compression === 3 && bitsPerPixel === 32 && hasUsualMasks(file));
  if (headerBytes < 40 || !isPlain || width <= 0 || signedHeight === 0) return null;
  if (bitsPerPixel !== 8 && bitsPerPixel !== 24 && bitsPerPixel !== 32) return null;
  const colors = file.readUInt32LE(46) || 256;
  const paletteAt = 14 + headerBytes;
  const palette = bitsPerPixel === 8 ? file.subarray(paletteAt, paletteAt + Math.min(colors, 256) * 4) : null;
  return {
    width,
    height: Math.abs(signedHeight),
    bitsPerPixel,
    isTopDown: signedHeight < 0,
    palette,
    pixelsAt: file.readUInt32LE(10),
  };
}

/** Whether red, green and blue have the places that they have without masks. */
function hasUsualMasks(file: Buffer): boolean {
  if (file.length < 66) return false;
  const masks = [54, 58, 62].map((at) => file.readUInt32LE(at));
  return masks[0] === 0xff0000 && masks[1] === 0xff00 && masks[2] === 0xff;
}

/** Decodes an uncompressed BMP to red, green and blue of each pixel. Throws `image_is_damaged`. */
export function decodeBmp(file: Buffer, header: BmpHeader): Buffer {
  const { width, height, bitsPerPixel, isTopDown, palette, pixelsAt } = header;
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (pixelsAt + rowBytes * height > file.length) throw damaged('its BMP ends before the last row');
  const pixels = Buffer.alloc(width * height * 3);
  const step = bitsPerPixel / 8;
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + rowBytes * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const source = palette ?? file;
      const at = palette ? file[row + x]! * 4 : row + x * step;
      const to = (y * width + x) * 3;
      pixels[to] = source[at + 2] ?? 0;
      pixels[to + 1] = source[at + 1] ?? 0;
      pixels[to + 2] = source[at] ?? 0;
    }
  }
  return pixels;
}
