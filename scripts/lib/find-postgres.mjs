import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Whether tests can run on PostgreSQL: it is installed, or `TEST_DATABASE_URL` names a server. */
export function hasPostgres() {
  return Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null;
}

/** Returns the folder of PostgreSQL's programs, the newest version first; `null` if it is not installed. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
