import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes an archive to a file, one entry after the other, so that no more than one is in memory. */
export interface ZipWriter {
  /** Resolves when the entry has been read to its end. `isPacked`: it is made smaller, as text can be. */
  add(name: string, source: Readable, isPacked: boolean): Promise<void>;
  /** Resolves when all of it is safe on disk. */
  finish(): Promise<void>;
  /** Ends the writing; what there is of the file is of no use. */
  abandon(): void;
}

/** Starts an archive in a new file that only this account can read. */
export function createZipWriter(path: string, mtime: Date): ZipWriter {
  const zip = new ZipFile();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream as Readable, target);
  const broken = new Promise<never>((_, reject) => zip.on('error', reject));
  // Whoever adds or finishes hears of it; nobody may be doing either just now.
  written.catch(() => {});
  broken.catch(() => {});
  return {
    add(name, source, isPacked) {
      const read = new Promise<void>((resolve, reject) => {
        source.on('end', resolve);
        source.on('error', reject);
      });
      zip.addReadStream(source, name, { compress: isPacked, mtime, mode: 0o100644 });
      // A full disk ends the writing, not the reading.
      return Promise.race([read, broken, written]);
    },
    async finish() {
      zip.end();
      await Promise.race([written, broken]);
    },
    abandon: () => target.destroy(),
  };
}
