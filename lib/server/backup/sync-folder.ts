import { open } from 'node:fs/promises';

/** Syncs a folder's directory entries to disk, so that they survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
