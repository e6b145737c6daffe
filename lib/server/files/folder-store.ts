import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { incomingName, marksName, type FileStore, type Marks } from './file-store';
import { isMissing, listOlderFiles, removeFile, toRemoval } from './left-files';

/** Returns a store in a folder, which is created on first use. Incoming uploads are on the same disk. */
export function createFolderStore(folder: string): FileStore {
  const incomingFolder = join(folder, incomingName);
  // Subfolders, because a folder of a hundred thousand files is slow to list and to back up.
  const toPath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    incomingFolder,
    place: `the folder ${folder}`,
    isLocal: true,
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
    remove: (name) => removeFile(toPath(name)),
    async *listOlder(beforeMs) {
      for await (const path of listOlderFiles(folder, beforeMs)) {
        if (dirname(path) === incomingFolder) continue;
        const isObject = !path.endsWith('.part');
        yield { name: isObject ? basename(path) : null, remove: toRemoval(path) };
      }
    },
    ...createFolderMarks(join(folder, marksName)),
  };
}

function createFolderMarks(marksFolder: string): Marks {
  return {
    async listMarks() {
      try {
        return await readdir(marksFolder);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    // An empty folder, because versions without marks delete every file that has no row.
    async addMark(mark) {
      await mkdir(join(marksFolder, mark), { recursive: true });
    },
    async removeMark(mark) {
      await rmdir(join(marksFolder, mark)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    toMarkPlace: (mark) => `the folder ${join(marksFolder, mark)}`,
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
