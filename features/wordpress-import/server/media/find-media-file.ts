import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { toUploadPath } from './media-index';

/** Folders in which a copy of the old site's media can begin. */
const beginnings = ['', 'uploads', 'wp-content/uploads'];

/** Returns the paths below `uploads` that a media entry can have: its stored one and that of its address. */
export function listUploadPaths({ file, fileUrl }: { file: string; fileUrl: string }): string[] {
  const stored = file.replace(/^.*?\/wp-content\/uploads\//, '').normalize('NFC');
  const named = toUploadPath(fileUrl);
  return [...new Set([stored, ...(named === null ? [] : [named])])].filter((path) => path !== '');
}

/**
 * Returns the file of a media entry in a folder; `null` if it is not there. The export names the path, so a path or a
 * link that leads out of the folder is not followed.
 */
export async function findMediaFile(folder: string, paths: readonly string[]): Promise<string | null> {
  const root = await realpath(folder);
  for (const path of paths) {
    for (const beginning of beginnings) {
      // A null byte makes Node throw another error than a missing file.
      const file = await realpath(join(root, beginning, path.replaceAll('\0', ''))).catch(() => null);
      if (file?.startsWith(root + sep) && (await stat(file)).isFile()) return file;
    }
  }
  return null;
}
