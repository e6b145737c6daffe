import { basename, dirname } from 'node:path';

/** A place whose files may have the names of others. */
export interface FixedName {
  readonly path: RegExp;
  readonly reason: string;
}

/** Returns a line for each name that several files have, except files with a fixed name. */
export function listSharedNames(paths: readonly string[], fixed: readonly FixedName[]): string[] {
  const free = paths.filter((path) => !fixed.some((name) => name.path.test(path)));
  return [...groupBy(free, basename)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.join(', ')}`);
}

/** Returns the folders with more than `max` files, without those of their folders. */
export function listCrowdedFolders(paths: readonly string[], max: number): string[] {
  return [...groupBy(paths, dirname)].filter(([, files]) => files.length > max).map(([folder]) => folder);
}

function groupBy(paths: readonly string[], toKey: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(toKey(path), [...(groups.get(toKey(path)) ?? []), path]);
  return groups;
}
