import { readFile } from 'node:fs/promises';
import { ApiError } from '../../api/errors';
import { exifHeadBytes, readTakenAt } from '../../pictures/exif-date';
import { readPictureSize } from './formats/read-picture-size';

/** Maximum number of pixels. */
export const maxPixels = 40_000_000;

/** Header of an uploaded picture. */
export interface InspectedPicture {
  readonly mediaType: string;
  /** See {@link readTakenAt}. */
  readonly takenAt: string | null;
}

/**
 * Reads type and size of a picture from its header, without decoding pixels. Throws `unsupported_image`,
 * `image_is_animated`, `image_is_damaged`, `image_too_many_pixels`.
 */
export async function inspectPicture(path: string): Promise<InspectedPicture> {
  const file = await readFile(path);
  const { mediaType, width, height } = await readPictureSize(file);
  if (width * height > maxPixels) throw new ApiError('image_too_many_pixels');
  return { mediaType, takenAt: readTakenAt(file.subarray(0, exifHeadBytes)) };
}
