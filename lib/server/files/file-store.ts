import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Part of an object, in bytes; both ends belong to it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file of the store's folder; `name` is null for one that is not finished. */
export interface LeftFile {
  readonly name: string | null;
  readonly path: string;
}

/** Keeps bytes under names nobody can guess. */
export interface FileStore {
  /** Folder for uploads that are still arriving; on the same disk as the store. */
  readonly incomingFolder: string;
  /** Resolves when the bytes are safe on disk. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file that is safe on disk out of the incoming folder. */
  adopt(name: string, path: string): Promise<void>;
  /** Size of the stored object, in bytes; `null` when there is none. */
  size(name: string): Promise<number | null>;
  /** The stored bytes, or part of them. */
  read(name: string, range?: ByteRange): ReadableStream;
  remove(name: string): Promise<void>;
  /** All files of the store that were last written before `beforeMs` (epoch ms). */
  listOlder(beforeMs: number): AsyncIterable<LeftFile>;
}

const incoming = 'incoming';

/** Builds a store in a folder, which is made when it is first needed. */
export function createFolderStore(folder: string): FileStore {
  // A flat folder of a hundred thousand pictures is slow to list and to back up.
  const toPath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    incomingFolder: join(folder, incoming),
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
      await moveSafely(unfinished, path);
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
        const found = await stat(path).catch(() => null);
        if (!found || found.mtimeMs >= beforeMs) continue;
        const isObject = dirname(path) !== join(folder, incoming) && !path.endsWith('.part');
        yield { name: isObject ? path.slice(dirname(path).length + 1) : null, path };
      }
    },
  };
}

/** A new name that survives a power cut: the folder that holds it is written out too. */
async function moveSafely(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
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
