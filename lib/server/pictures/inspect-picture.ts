import { open } from 'node:fs/promises';
import { ApiError } from '../../api/errors';
import { exifHeadBytes, readTakenAt } from '../../pictures/exif-date';
import { sharp } from './decoders';

/** Maximum number of pixels. */
export const maxPixels = 40_000_000;

/** Header of an uploaded picture. */
export interface InspectedPicture {
  readonly mediaType: string;
  /** See {@link readTakenAt}. */
  readonly takenAt: string | null;
}

const startOfJpeg = Buffer.from([0xff, 0xd8]);

const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Reads type and size of a picture from its header, without decoding. Throws `unsupported_image`, `image_is_heic`,
 * `image_is_animated`, `image_is_damaged`, `image_too_many_pixels`.
 */
export async function inspectPicture(path: string): Promise<InspectedPicture> {
  const head = await readHead(path);
  if (isHeic(head)) throw new ApiError('image_is_heic');
  // PNG decoders show the first frame and do not report the others.
  if (isPng(head) && head.includes('acTL')) throw new ApiError('image_is_animated');
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      const isKnown = isPng(head) || head.subarray(0, 2).equals(startOfJpeg);
      throw new ApiError(isKnown ? 'image_is_damaged' : 'unsupported_image', {}, { cause: error });
    });
  const mediaType = mediaTypes[metadata.format];
  if (!mediaType) throw new ApiError('unsupported_image');
  if ((metadata.pages ?? 1) > 1) throw new ApiError('image_is_animated');
  if (metadata.width * metadata.height > maxPixels) throw new ApiError('image_too_many_pixels');
  return { mediaType, takenAt: readTakenAt(head) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(exifHeadBytes), 0, exifHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isPng(head: Buffer): boolean {
  return head.subarray(1, 4).toString('latin1') === 'PNG';
}

/** iPhone photos, which other browsers cannot show. */
function isHeic(head: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(head.subarray(4, 12).toString('latin1'));
}
