import { ApiError } from '../../../api/errors';
import { sharp } from '../decoders';
import { stripMetadata } from '../metadata/strip-metadata';
import { addPngProfile } from './add-png-profile';
import { decodeBmp, readBmpHeader } from './decode-bmp';
import { findFormat } from './find-format';
import { withHeic } from './open-heic';
import { readHeicProfile } from './read-heic-profile';

/**
 * Returns an uploaded picture as libvips reads it: HEIC and BMP as PNG, with the colour profile, the others without
 * metadata that could fill the memory. Throws the errors of `stripMetadata`.
 */
export async function toDecodable(file: Buffer): Promise<Buffer> {
  switch (findFormat(file)) {
    case 'usual':
      return stripMetadata(file);
    case 'avif':
    case 'tiff':
      return file;
    case 'heic': {
      const profile = readHeicProfile(file);
      const png = await withHeic(file, async (picture) =>
        toPng(await picture.decode(), { ...picture, channels: 4 }, !picture.hasAlpha),
      );
      return profile ? addPngProfile(png, profile) : png;
    }
    case 'bmp': {
      const header = readBmpHeader(file);
      if (!header) throw new ApiError('unsupported_image');
      return toPng(decodeBmp(file, header), { ...header, channels: 3 }, false);
    }
  }
}

interface RawPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

function toPng(pixels: Buffer, { width, height, channels }: RawPixels, isOpaque: boolean): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height, channels } });
  return (isOpaque ? picture.removeAlpha() : picture).png({ compressionLevel: 1 }).toBuffer();
}
