import { ApiError } from '../../../api/errors';
import { sharp } from '../decoders';
import { damaged } from '../metadata/metadata-limits';
import { stripMetadata } from '../metadata/strip-metadata';
import { readBmpHeader } from './decode-bmp';
import { findFormat } from './find-format';
import { withHeic } from './open-heic';

/** Type and size of a picture, from its header. */
export interface PictureSize {
  readonly mediaType: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  tiff: 'image/tiff',
};

/** Reads type and size of a picture without decoding pixels. Throws the errors of `inspectPicture`. */
export async function readPictureSize(file: Buffer): Promise<PictureSize> {
  const format = findFormat(file);
  if (format === 'heic') {
    return withHeic(file, ({ width, height }) => ({ mediaType: 'image/heic', width, height }));
  }
  if (format === 'bmp') {
    const header = readBmpHeader(file);
    if (!header) throw new ApiError('unsupported_image');
    return { mediaType: 'image/bmp', width: header.width, height: header.height };
  }
  const readable = format === 'usual' ? stripMetadata(file) : file;
  const metadata = await sharp(readable, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(String(error));
    });
  const mediaType = mediaTypes[metadata.format];
  if (!mediaType) throw new ApiError('unsupported_image');
  // The pages of a scanned TIFF follow each other without moving; the first one is taken.
  if ((metadata.pages ?? 1) > 1 && format !== 'tiff') throw new ApiError('image_is_animated');
  return { mediaType, width: metadata.width, height: metadata.height };
}
