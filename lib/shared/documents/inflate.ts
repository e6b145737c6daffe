import { readBounded } from '../read-bounded';

/** Maximum size of an inflated part in bytes: properties are small, and a bomb is not. */
const maxBytes = 4_000_000;

/** Inflates bytes; `null` if they are damaged or too many. `format`: `deflate` has the header of zlib. */
export function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate' | 'deflate-raw',
): Promise<Uint8Array | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  return readBounded(stream, maxBytes).catch(() => null);
}
