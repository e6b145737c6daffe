/** Formats of pictures that are converted before libvips encodes them; `usual`: JPEG, PNG, WebP, or no picture. */
export type PictureFormat = 'usual' | 'heic' | 'avif' | 'tiff' | 'bmp';

/** Returns the format of a picture by its first bytes, whatever its name. */
export function findFormat(file: Buffer): PictureFormat {
  const head = file.toString('latin1', 0, 64);
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  // The offset of the pixels is below the size of the largest header with a palette.
  if (/^BM[^]{8}[^]{2}\0\0/.test(head)) return 'bmp';
  if (!/^[^]{4}ftyp/.test(head)) return 'usual';
  const brands = listBrands(file);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'usual';
}

/** Returns the brands of an ISO base media file: the main one, and those that follow its version. */
function listBrands(file: Buffer): string[] {
  const end = Math.min(file.readUInt32BE(0), file.length, 256);
  const brands = [file.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(file.toString('latin1', at, at + 4));
  return brands;
}
