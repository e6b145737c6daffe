import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes what a source yields to a new file with permissions for its owner only. `isFlushed`: syncs it to disk. The
 * file is closed when the promise settles.
 */
export async function writeNewFile(
  path: string,
  source: Readable | AsyncIterable<Uint8Array>,
  { isFlushed = false } = {},
): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: isFlushed });
  const closed = new Promise<void>((done) => target.once('close', done));
  try {
    await pipeline(source, target);
  } finally {
    // The pipeline may reject before the file is created, and the caller's deletion would come too early.
    await closed;
  }
}
