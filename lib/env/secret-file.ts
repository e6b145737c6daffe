import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from './data-folder';
import { EnvError } from './env-values';
import type { SiteLocation } from './site-location';

/** Minimum length of the secret, in characters. */
export const minSecretLength = 32;

/** Returns the secret that the bytes of a file contain; `null` if it is too short to protect sessions. */
export function parseSecret(bytes: Buffer | string): string | null {
  const secret = bytes.toString().trim();
  return secret.length >= minSecretLength ? secret : null;
}

/** Returns the secret that is set, or that of the data folder, which may create its file. Throws {@link EnvError}. */
export function readAuthSecret(
  value: string | undefined,
  { database, dataDir }: Pick<SiteLocation, 'database' | 'dataDir'>,
): string {
  if (value) return readSecret(value);
  if (database.kind === 'sqlite') return readSecretFile(dataDir);
  // A secret in the database would open the second factors in every copy of it.
  throw new EnvError(
    `With DATABASE_URL, AUTH_SECRET must be set, to the same text on all instances of the site: take it from ${join(dataDir, 'auth-secret')} if that file exists, otherwise from openssl rand -base64 32.`,
  );
}

function readSecret(value: string): string {
  if (value.length >= minSecretLength) return value;
  throw new EnvError(`AUTH_SECRET must have at least ${minSecretLength} characters.`);
}

/** Returns the secret of a data folder. Creates the file on the first start. Throws {@link EnvError}. */
export function readSecretFile(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  const stored = readStored(file);
  if (stored !== null) return stored;
  createDataFolder(dataDir);
  try {
    createSecret(file);
  } catch (error) {
    throw new EnvError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}.`);
  }
  // Another process may have been faster.
  const secret = readStored(file);
  if (secret === null) throw new EnvError(`${file} has disappeared.`);
  return secret;
}

/** Returns the checked secret; `null` if there is no file. */
function readStored(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new EnvError(`${file} cannot be read: ${message}.`);
  }
  const secret = parseSecret(text);
  if (secret !== null) return secret;
  throw new EnvError(
    `${file} has ${text.trim().length} characters instead of at least ${minSecretLength}. Restore it from a backup; without one, delete it: everybody must sign in again and set up their second factor anew.`,
  );
}

/** Creates the file with its whole content, also if the power fails meanwhile. Keeps a file that is there. */
function createSecret(file: string): void {
  const unfinished = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600);
    try {
      fchmodSync(descriptor, 0o600);
      writeFileSync(descriptor, `${randomBytes(32).toString('base64url')}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    publish(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Gives a file its name, unless another file has it. */
function publish(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // Some network folders know no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    renameSync(unfinished, file);
  }
}
