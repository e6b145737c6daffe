import { basename } from 'node:path';

/** A place whose files may have the names of others. */
export interface FixedName {
  readonly path: RegExp;
  readonly reason: string;
}

/** Returns a line for each name that several files have, except files with a fixed name. */
export function listSharedNames(paths: readonly string[], fixed: readonly FixedName[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths.filter((file) => !fixed.some((name) => name.path.test(file)))) {
    const name = basename(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.join(', ')}`);
}
