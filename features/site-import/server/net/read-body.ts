import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { discardBody } from '@/lib/http/outgoing/answer-body';
import { FetchFailure } from '@/lib/http/outgoing/fetch-failure';

/** Largest number of decoded bytes for each encoded one; a page of text has about ten. */
const maxRatio = 200;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & { destroy(): void }>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Returns the decoded bytes of a body. Throws `FetchFailure` if they are more than `maxBytes`, or grow like those of a
 * decompression bomb: the body is then not read any further.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  let received = 0;
  const counted = async function* () {
    for await (const chunk of body) {
      received += (chunk as Buffer).byteLength;
      if (received > maxBytes) throw new FetchFailure('bodyTooLarge');
      yield chunk as Buffer;
    }
  };
  const create = decoders[encoding.trim().toLowerCase()];
  const chunks: Buffer[] = [];
  let length = 0;
  const source = create === undefined ? counted() : decode(counted(), create());
  try {
    for await (const chunk of source) {
      length += chunk.byteLength;
      if (length > maxBytes || (length > 1_000_000 && length > received * maxRatio))
        throw new FetchFailure('bodyTooLarge');
      chunks.push(chunk);
    }
  } finally {
    discardBody(body);
  }
  return Buffer.concat(chunks);
}

async function* decode(
  encoded: AsyncIterable<Buffer>,
  decoder: NodeJS.ReadWriteStream & { destroy(): void },
): AsyncGenerator<Buffer> {
  let failure: unknown = null;
  const fill = async () => {
    try {
      for await (const chunk of encoded)
        if (!decoder.write(chunk)) await new Promise((resume) => decoder.once('drain', resume));
      decoder.end();
    } catch (error) {
      failure = error;
      decoder.destroy();
    }
  };
  const filling = fill();
  try {
    for await (const chunk of decoder) yield chunk as unknown as Buffer;
    await filling;
  } catch (error) {
    throw failure ?? error;
  } finally {
    decoder.destroy();
  }
  if (failure instanceof Error) throw failure;
}
