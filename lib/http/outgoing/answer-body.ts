import type { Readable } from 'node:stream';
import { FetchFailure } from './fetch-failure';

/** Returns the text of an answer, empty without a body. Rejects with {@link FetchFailure} if it has more than `maxBytes`. */
export async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new FetchFailure('bodyTooLarge');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Ends an answer whose body is not read. */
export function discardBody(body: Readable): void {
  // Its end is reported as an error.
  body.on('error', () => {}).destroy();
}
