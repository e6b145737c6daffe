import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../lib/env/database-settings';
import { EnvError, readSiteLocation } from '../../lib/env/env';
import { toMb } from '../../lib/server/backup/require-room';
import { writeBackup } from '../../lib/server/backup/write-backup';
import { noteBackup, type MadeBackup } from '../../lib/server/db/last-backup';
import { openSiteDatabase } from '../../lib/server/db/open-site-database';
import { openFileStore } from '../../lib/server/files/open-file-store';
import { endOnSignal } from './end-on-signal';

/** Exit code of a backup that lacks files of the database. */
const incompleteCode = 2;

const allowMissing = '--allow-missing';

/** Relative to the sources, like the folder `data`. */
const defaultFolder = 'backups';

try {
  // A backup contains password hashes and messages of parents.
  process.umask(0o077);
  const given = process.argv.slice(2);
  const [place, ...rest] = given.filter((argument) => argument !== allowMissing);
  if (rest.length > 0)
    throw new EnvError(`Name one file or folder: npm run backup -- [${allowMissing}] [FILE.zip or FOLDER]`);
  const location = readSiteLocation();
  const { apiUrl, dataDir, database } = location;
  if (apiUrl) throw new EnvError('The data is kept by the remote API of API_URL; make the backup there.');
  const nowMs = Date.now();
  const target = toTarget(place, nowMs);
  const signal = endOnSignal('Stopped before the end: no backup was made.');
  const store = await openFileStore(location);
  const postgres = database.kind === 'postgresql' ? { postgres: database } : {};
  const order = { dataDir, ...postgres, files: store.files, target, nowMs, signal };
  const { bytes, files, lost, hasSecret } = await writeBackup(order).finally(() => store.close());
  const isComplete = lost === 0 || given.includes(allowMissing);
  await tellSite(database, { nowMs, bytes, lost, isComplete });
  console.log(`Copied the database and ${files} files to ${target} (${toMb(bytes)} MB).`);
  if (!hasSecret)
    console.log('Keep the setting AUTH_SECRET with it: there is no usable auth-secret in DATA_DIR.');
  if (lost > 0) {
    console.error(`${lost} files that the database names are gone or cut off, and are not in it.`);
    if (!isComplete) {
      console.error(`Keep the older backups, which may have them. ${allowMissing} accepts this backup.`);
      process.exitCode = incompleteCode;
    }
  }
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

/** Notes a backup in the database of the site, which shows its age. The backup is good without. */
async function tellSite(settings: DatabaseSettings, made: MadeBackup): Promise<void> {
  try {
    const { db } = openSiteDatabase(settings);
    await noteBackup(db, made).finally(() => db.destroy());
  } catch (error) {
    console.error(`The site does not know of this backup: ${(error as Error).message}.`);
  }
}

/** Returns the requested file, or a new file in the requested or default folder, named by the time. */
function toTarget(place: string | undefined, nowMs: number): string {
  const name = `lyceum-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;
  if (!place) {
    mkdirSync(defaultFolder, { recursive: true });
    return join(process.cwd(), defaultFolder, name);
  }
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  if (isFolder) return join(place, name);
  if (place.endsWith('.zip')) return place;
  // A folder created here would be on the system's disk if a backup disk is not mounted.
  throw new EnvError(`There is no folder ${place}: make it first, or name a file that ends with .zip.`);
}
