import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the TypeScript files in folders of the project, without tests. */
export function listSourceFiles(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path));
}
