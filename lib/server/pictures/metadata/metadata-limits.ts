import { ApiError } from '../../../api/errors';

/**
 * Maximum number of chunks or segments of a file. Encoders write about 2,000 chunks into a PNG of the largest accepted
 * size.
 */
const maxChunks = 20_000;

/** Maximum size of a colour profile in bytes, decompressed. Profiles of printing presses have up to 2 MB. */
export const maxProfileBytes = 4 * 1024 * 1024;

/** Maximum size of an Exif block and of any other small chunk in bytes; a JPEG segment cannot be larger. */
export const maxSmallBytes = 64 * 1024;

/** Returns a function that counts the chunks of a file and throws `image_is_damaged` if there are too many. */
export function createChunkCounter(): () => void {
  let chunks = 0;
  return () => {
    chunks += 1;
    if (chunks > maxChunks) throw damaged(`it has more than ${maxChunks} chunks`);
  };
}

/** Returns the error `image_is_damaged` with a reason for the log. */
export function damaged(reason: string): ApiError {
  return new ApiError('image_is_damaged', {}, { cause: new Error(`The picture is damaged: ${reason}`) });
}
