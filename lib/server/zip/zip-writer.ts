import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes an archive one entry at a time, so that at most one is in memory. */
export interface ZipWriter {
  /** Resolves when the source has ended. `isPacked`: compress the entry. */
  add(name: string, source: Readable, isPacked: boolean): Promise<void>;
  /** Resolves when the file is synced to disk. */
  finish(): Promise<void>;
  /** Stops writing and leaves an incomplete file. */
  abandon(): void;
}

/** Starts an archive in a new file with permissions for its owner only. */
export function createZipWriter(path: string, mtime: Date): ZipWriter {
  const zip = new ZipFile();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream as Readable, target);
  const broken = new Promise<never>((_, reject) => zip.on('error', reject));
  // The error reaches the caller through `add` or `finish`; this handler prevents an unhandled rejection meanwhile.
  written.catch(() => {});
  broken.catch(() => {});
  return {
    add(name, source, isPacked) {
      const read = new Promise<void>((resolve, reject) => {
        source.on('end', resolve);
        source.on('error', reject);
      });
      zip.addReadStream(source, name, { compress: isPacked, mtime, mode: 0o100644 });
      // A full disk stops writing without an error on the reading side.
      return Promise.race([read, broken, written]);
    },
    async finish() {
      zip.end();
      await Promise.race([written, broken]);
    },
    abandon: () => target.destroy(),
  };
}
