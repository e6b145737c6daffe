import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { createId } from '../base/ids';
import { isMissing } from './left-files';
import { writeNewFile } from './write-new-file';

/** Copies of objects on the local disk, up to a total size. */
export interface FileCache {
  /** Opens the copy of an object; `null` if there is none. The caller closes it. */
  open(name: string): Promise<FileHandle | null>;
  /** Stores the copy that `fetch` returns. Simultaneous calls for an object share one. */
  fill(name: string, fetch: () => Promise<Readable>): Promise<void>;
  /** Names of all copies. */
  list(): string[];
  remove(name: string): Promise<void>;
}

const unfinished = '.part';

/**
 * Returns a cache in a folder that one process uses. Keeps the copies of an earlier process, in the order of their last
 * use.
 */
export async function createFileCache(folder: string, maxBytes: number): Promise<FileCache> {
  const toPath = (name: string) => join(folder, name);
  const erase = (name: string) => rm(toPath(name), { force: true });
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    // An open copy is readable until it is closed. A file that cannot be deleted is overwritten or found at the next start.
    dispose: (_, name, reason) => {
      if (reason === 'evict') void erase(name).catch(() => {});
    },
  });
  const filling = new Map<string, Promise<void>>();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, bytes } of await listCopies(folder)) {
    sizes.set(name, bytes);
    if (!sizes.has(name)) await erase(name);
  }

  async function store(name: string, fetch: () => Promise<Readable>): Promise<void> {
    const path = `${toPath(name)}.${createId()}${unfinished}`;
    try {
      await writeNewFile(path, await fetch());
      const { size } = await stat(path);
      if (size > maxBytes) return;
      await rename(path, toPath(name));
      sizes.set(name, size);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async open(name) {
      if (sizes.get(name) === undefined) return null;
      try {
        const file = await open(toPath(name), 'r');
        // The time of the last use, in whose order the next process evicts.
        await utimes(toPath(name), new Date(), new Date()).catch(() => {});
        return file;
      } catch (error) {
        if (!isMissing(error)) throw error;
        sizes.delete(name);
        return null;
      }
    },
    fill(name, fetch) {
      const running = filling.get(name) ?? store(name, fetch).finally(() => filling.delete(name));
      filling.set(name, running);
      return running;
    },
    list: () => [...sizes.keys()],
    async remove(name) {
      sizes.delete(name);
      await erase(name);
    },
  };
}

/** Returns the copies in a folder, least recently used first. Deletes unfinished ones. */
async function listCopies(folder: string): Promise<{ name: string; bytes: number }[]> {
  const copies = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(unfinished)) await rm(path, { force: true });
    else {
      const { size, mtimeMs } = await stat(path);
      copies.push({ name, bytes: size, mtimeMs });
    }
  }
  return copies.sort((a, b) => a.mtimeMs - b.mtimeMs);
}
