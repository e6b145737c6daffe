import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvError } from './env-values';

/** Name of the socket in `DATA_DIR` that tells the id of the process that runs on its database. */
export const claimName = 'site.sock';

/** Creates `DATA_DIR` if it is missing. Throws {@link EnvError} if files cannot be created in it. */
export function createDataFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new EnvError(`DATA_DIR ${folder} cannot be written to: ${(error as Error).message}.`);
  }
}

/**
 * Creates a folder and those above it. Node's own recursion never ends in a file system that answers `ENOENT` to each
 * attempt, such as `/proc`.
 */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
