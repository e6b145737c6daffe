import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { listSizePaths, toUploadPath } from '../text/media-index';

/** Folders in which a copy of the old site's media can begin. */
const beginnings = ['', 'uploads', 'wp-content/uploads'];

/** Returns the possible paths of a media entry below `uploads`: the stored path and the path of its address. */
export function listUploadPaths({ file, fileUrl }: { file: string; fileUrl: string }): string[] {
  const stored = file.replace(/^.*?\/wp-content\/uploads\//, '').normalize('NFC');
  const named = toUploadPath(fileUrl);
  return [...new Set([stored, ...(named === null ? [] : [named])])].filter((path) => path !== '');
}

/**
 * Returns the file of a media entry in a folder; `null` if it is not there. A copy can have names in another normal form
 * of Unicode or another case (macOS, Windows), or only some sizes of a picture. The export names the path, so a path or
 * a link that leads out of the folder is not followed.
 */
export async function findMediaFile(folder: string, paths: readonly string[]): Promise<string | null> {
  const root = await realpath(folder);
  for (const path of [...paths, ...paths.flatMap(listSizePaths)]) {
    for (const beginning of beginnings) {
      const file = await findByName(root, join(beginning, path.replaceAll('\0', '')));
      if (file?.startsWith(root + sep) && (await stat(file)).isFile()) return file;
    }
  }
  return findLargestSize(root, paths);
}

/** Returns the file of a path below a folder, by its exact name or else by an alike one; `null` if there is none. */
async function findByName(root: string, path: string): Promise<string | null> {
  const exact = await realpath(join(root, path)).catch(() => null);
  if (exact !== null) return exact;
  let folder = root;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    // A path that leads upwards has been tried above and is refused by the caller.
    if (part === '..') return null;
    const names = await listNames(folder);
    const name = names.get(toKey(part));
    if (name === undefined) return null;
    folder = join(folder, name);
  }
  return realpath(folder).catch(() => null);
}

/** Returns the largest of the smaller sizes that WordPress made of a picture; `null` if there is none. */
async function findLargestSize(root: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const [, directory = '', name = '', extension = ''] = /^(.*?)([^/]+)(\.\w+)$/.exec(path) ?? [];
    for (const beginning of beginnings) {
      const folder = await findByName(root, join(beginning, directory, '.'));
      if (name === '' || !folder || !(folder + sep).startsWith(root + sep)) continue;
      const start = `${toKey(name)}-`;
      const sizes = [...(await listNames(folder))].flatMap(([key, written]) => {
        const size = key.startsWith(start) && key.endsWith(toKey(extension)) ? key.slice(start.length) : '';
        const [, width, height] = /^(\d{1,5})x(\d{1,5})\.\w+$/.exec(size) ?? [];
        return width === undefined ? [] : [{ written, pixels: Number(width) * Number(height) }];
      });
      const largest = sizes.sort((a, b) => b.pixels - a.pixels)[0];
      const file = largest && (await realpath(join(folder, largest.written)).catch(() => null));
      if (file?.startsWith(root + sep)) return file;
    }
  }
  return null;
}

/** Names of the last folders by their key, because exports name many files of one folder in a row. */
const listed = new Map<string, ReadonlyMap<string, string>>();

async function listNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const known = listed.get(folder);
  if (known) return known;
  const names = await readdir(folder).catch(() => []);
  const byKey = new Map(names.map((name) => [toKey(name), name]));
  if (listed.size > 20) listed.clear();
  listed.set(folder, byKey);
  return byKey;
}

/** Returns what alike names have in common; names can also be stored as they stand in addresses. */
function toKey(name: string): string {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // A percent sign that encodes nothing.
  }
  return decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s+]+/g, ' ');
}
