import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Byte range of an object, both ends inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file in the store's folder; `name` is null for an unfinished upload. */
export interface LeftFile {
  readonly name: string | null;
  readonly path: string;
}

/** Stores bytes under unguessable names. */
export interface FileStore {
  /** Folder for incoming uploads, on the same disk as the store. */
  readonly incomingFolder: string;
  /** Resolves when the bytes are synced to disk. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a synced file from the incoming folder into the store. */
  adopt(name: string, path: string): Promise<void>;
  /** Returns the size of an object in bytes, or `null` if it does not exist. */
  size(name: string): Promise<number | null>;
  /** Returns the bytes of an object, or of a range. */
  read(name: string, range?: ByteRange): ReadableStream;
  remove(name: string): Promise<void>;
  /** Lists the files last written before `beforeMs` (epoch ms). */
  listOlder(beforeMs: number): AsyncIterable<LeftFile>;
}

const incoming = 'incoming';

/** Returns a store in a folder, which is created on first use. */
export function createFolderStore(folder: string): FileStore {
  // Subfolders, because a folder of a hundred thousand files is slow to list and to back up.
  const toPath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    incomingFolder: join(folder, incoming),
    async put(name, bytes) {
      const path = toPath(name);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await moveSafely(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async adopt(name, path) {
      await mkdir(dirname(toPath(name)), { recursive: true });
      await moveSafely(path, toPath(name));
    },
    async size(name) {
      try {
        return (await stat(toPath(name))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (name, range) =>
      Readable.toWeb(createReadStream(toPath(name), range && { start: range.first, end: range.last })),
    remove: (name) => rm(toPath(name), { force: true }),
    async *listOlder(beforeMs) {
      for (const path of await listFiles(folder)) {
        const stats = await stat(path).catch(() => null);
        if (!stats || stats.mtimeMs >= beforeMs) continue;
        const isObject = dirname(path) !== join(folder, incoming) && !path.endsWith('.part');
        yield { name: isObject ? path.slice(dirname(path).length + 1) : null, path };
      }
    },
  };
}

/** Renames a file and syncs the folder, so that the new name survives a power cut. Leaves no `to` if that fails. */
async function moveSafely(from: string, to: string): Promise<void> {
  await rename(from, to);
  try {
    const folder = await open(dirname(to), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
