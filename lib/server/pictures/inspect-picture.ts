import { readFile } from 'node:fs/promises';
import { ApiError } from '../../api/errors';
import { exifHeadBytes, readTakenAt } from '../../pictures/exif-date';
import { sharp } from './decoders';
import { stripMetadata } from './metadata/strip-metadata';

/** Maximum number of pixels. */
export const maxPixels = 40_000_000;

/** Header of an uploaded picture. */
export interface InspectedPicture {
  readonly mediaType: string;
  /** See {@link readTakenAt}. */
  readonly takenAt: string | null;
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Reads type and size of a picture from its header, without decoding pixels. Throws `unsupported_image`, `image_is_heic`,
 * `image_is_animated`, `image_is_damaged`, `image_too_many_pixels`.
 */
export async function inspectPicture(path: string): Promise<InspectedPicture> {
  const file = await readFile(path);
  const head = file.subarray(0, exifHeadBytes);
  if (isHeic(head)) throw new ApiError('image_is_heic');
  const metadata = await sharp(stripMetadata(file), { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ApiError('image_is_damaged', {}, { cause: error });
    });
  const mediaType = mediaTypes[metadata.format];
  if (!mediaType) throw new ApiError('unsupported_image');
  if ((metadata.pages ?? 1) > 1) throw new ApiError('image_is_animated');
  if (metadata.width * metadata.height > maxPixels) throw new ApiError('image_too_many_pixels');
  return { mediaType, takenAt: readTakenAt(head) };
}

/** iPhone photos, which other browsers cannot show. */
function isHeic(head: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(head.subarray(4, 12).toString('latin1'));
}
