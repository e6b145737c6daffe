import { ApiError } from '../../../api/errors';
import { damaged } from './metadata-limits';
import { stripJpeg } from './strip-jpeg';
import { stripPng } from './strip-png';
import { stripWebp } from './strip-webp';

/**
 * Returns the parts of a JPEG, PNG or WebP that a decoder needs: pixels, colour profile, orientation. libvips would
 * decompress and copy all metadata: 1 MB of compressed text in a PNG takes it 4.7 GB of memory. Throws
 * `unsupported_image`, `image_is_animated`, `image_is_damaged`.
 */
export function stripMetadata(file: Buffer): Buffer {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return stripPng(file);
  if (head.startsWith('\xff\xd8')) return stripJpeg(file);
  if (!/^RIFF[^]{4}WEBP$/.test(head)) {
    // The beginning of a picture whose upload was cut off.
    if (head.startsWith('\x89PNG')) throw damaged('its signature is incomplete');
    throw new ApiError('unsupported_image');
  }
  return stripWebp(file);
}
