import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Keeps bytes under names nobody can guess. */
export interface FileStore {
  /** Resolves when the bytes are safe on disk. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The stored bytes; `null` when there are none. */
  read(name: string): Promise<{ bytes: number; body: ReadableStream } | null>;
  remove(name: string): Promise<void>;
}

/** Builds a store in a folder, which is made when it is first needed. */
export function createFolderStore(folder: string): FileStore {
  // A flat folder of a hundred thousand pictures is slow to list and to back up.
  const toPath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = toPath(name);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    async read(name) {
      try {
        const { size } = await stat(toPath(name));
        return { bytes: size, body: Readable.toWeb(createReadStream(toPath(name))) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(toPath(name), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
