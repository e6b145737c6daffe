import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists the files below a folder last written before `beforeMs` (epoch ms); none if the folder is missing. */
export async function* listOlderFiles(folder: string, beforeMs: number): AsyncGenerator<string> {
  for (const path of await listFiles(folder)) {
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtimeMs < beforeMs) yield path;
  }
}

/** Deletes the files below a folder last written before `beforeMs` (epoch ms). */
export async function removeOlderFiles(folder: string, beforeMs: number): Promise<void> {
  for await (const path of listOlderFiles(folder, beforeMs)) await removeFile(path);
}

/**
 * Deletes a file; does nothing if it is missing. `rm` takes a file that may not be deleted for a folder, and names the wrong
 * reason.
 */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Returns the function that deletes a file. */
export function toRemoval(path: string): () => Promise<void> {
  return () => removeFile(path);
}

/** Whether an error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
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
