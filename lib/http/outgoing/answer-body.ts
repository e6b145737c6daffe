import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { FetchFailure } from './fetch-failure';

/** Returns the text of an answer, empty without a body. Rejects with {@link FetchFailure} if it has more than `maxBytes`. */
export async function readText(
  body: Readable | ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The types of browsers, which `fetch` has here, cannot be iterated.
  const stream =
    body instanceof ReadableStream ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : body;
  for await (const chunk of (stream ?? []) as AsyncIterable<Uint8Array>) {
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
