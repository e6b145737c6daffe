import { createRequire } from 'node:module';
import type Client from 'better-sqlite3';

/*
 * Two releases of better-sqlite3. From Node 24.19 on, release 12 ends the process when a statement is garbage collected.
 * Release 13 needs Node-API 10, which Node 20 does not have, and ends the process without it. It is optional, because npm
 * starts a compiler for it although it brings its binaries, and not every machine has one.
 */

const load = createRequire(import.meta.url);

/** Name of the package of the client. */
export const sqlitePackage =
  Number(process.versions.napi) >= 10 && isInstalled('better-sqlite3-13')
    ? 'better-sqlite3-13'
    : 'better-sqlite3';

/** The client of SQLite for this version of Node. */
export const BetterSqlite = load(sqlitePackage) as typeof Client;

function isInstalled(name: string): boolean {
  try {
    load.resolve(name);
    return true;
  } catch {
    return false;
  }
}
