import { createChunkCounter, damaged, maxProfileBytes, maxSmallBytes } from './metadata-limits';

interface Chunk {
  readonly type: string;
  /** The chunk with type, length and padding. */
  readonly whole: Buffer;
}

const headerBytes = 12;

/** Chunks of the pixels. Chunks of an animation are kept, so that the decoder reports its frames. */
const pixelTypes: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);

/** Largest size of chunks that change how the pixels look or lie: colour profile and orientation. */
const maxBytesByType: Readonly<Record<string, number>> = { ICCP: maxProfileBytes, EXIF: maxSmallBytes };

/** Bits of the VP8X chunk that announce another chunk. */
const announcedBits: Readonly<Record<string, number>> = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 };

/** Position of the announcing bits in a VP8X chunk. */
const bitsAt = 8;

/**
 * Returns a WebP without the chunks that a decoder does not need, and without data after its end. Throws
 * `image_is_damaged`.
 */
export function stripWebp(file: Buffer): Buffer {
  const seen = new Set<string>();
  const kept: Buffer[] = [];
  for (const { type, whole } of readChunks(file)) {
    const isNeeded = !seen.has(type) && whole.length <= (maxBytesByType[type] ?? 0);
    if (isNeeded) seen.add(type);
    if (isNeeded || pixelTypes.has(type)) kept.push(whole);
  }
  const stripped = Buffer.concat([file.subarray(0, headerBytes), ...kept]);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  if (stripped.toString('latin1', headerBytes, headerBytes + 4) === 'VP8X') {
    for (const [type, bit] of Object.entries(announcedBits))
      if (!seen.has(type)) stripped[headerBytes + bitsAt]! &= ~bit;
  }
  return stripped;
}

function* readChunks(file: Buffer): Generator<Chunk> {
  const count = createChunkCounter();
  const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = headerBytes; at < fileEnd;) {
    count();
    if (at + 8 > fileEnd) throw damaged('it ends within a chunk');
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (end > fileEnd) throw damaged('it ends within a chunk');
    // Chunks of an odd length are followed by a zero byte.
    const paddedEnd = Math.min(end + (end % 2), fileEnd);
    yield { type: file.toString('latin1', at, at + 4), whole: file.subarray(at, paddedEnd) };
    at = paddedEnd;
  }
}
