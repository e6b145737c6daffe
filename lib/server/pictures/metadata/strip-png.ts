import { inflateSync } from 'node:zlib';
import { ApiError } from '../../../api/errors';
import { createChunkCounter, damaged, maxProfileBytes, maxSmallBytes } from './metadata-limits';

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  /** The chunk with its length and checksum. */
  readonly whole: Buffer;
}

const signatureBytes = 8;

/** Length, type and checksum around the content of a chunk. */
const frameBytes = 12;

/** Small chunks that change how the pixels look or lie: palette, transparency, colour space, orientation. */
const smallTypes: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'tRNS', 'IEND'],
  ...['gAMA', 'cHRM', 'sRGB', 'cICP', 'eXIf'],
]);

/**
 * Returns a PNG without the chunks that a decoder does not need, and without data after its end. Throws
 * `image_is_animated`, `image_is_damaged`.
 */
export function stripPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, signatureBytes)];
  const seen = new Set<string>();
  for (const chunk of readChunks(file)) {
    // Decoders show the first frame and do not report the others.
    if (chunk.type === 'acTL') throw new ApiError('image_is_animated');
    if (chunk.type === 'IDAT' || (!seen.has(chunk.type) && isNeeded(chunk))) kept.push(chunk.whole);
    seen.add(chunk.type);
  }
  return Buffer.concat(kept);
}

function* readChunks(file: Buffer): Generator<Chunk> {
  const count = createChunkCounter();
  for (let at = signatureBytes; at < file.length;) {
    count();
    if (at + frameBytes > file.length) throw damaged('it ends within a chunk');
    const end = at + frameBytes + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    if (type === 'IEND') return;
    // Checked after the type is known, so that a truncated animation is reported as an animation.
    if (end > file.length) throw damaged('it ends within a chunk');
    at = end;
  }
}

function isNeeded({ type, content }: Chunk): boolean {
  if (type === 'iCCP') return isSmallProfile(content);
  return smallTypes.has(type) && content.length <= maxSmallBytes;
}

/** Whether an iCCP chunk is no decompression bomb: name, zero byte, method, compressed profile. */
function isSmallProfile(content: Buffer): boolean {
  const nameEnd = content.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || content.length > maxProfileBytes) return false;
  try {
    inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}
