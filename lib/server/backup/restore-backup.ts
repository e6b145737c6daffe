import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../api/errors';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { EnvError } from '@/lib/env/env';
import { openArchive, refuse, type OpenArchive } from '../zip/open-archive';
import { parseSecret } from '@/lib/env/secret-file';
import { claimName } from '@/lib/env/data-folder';
import type { FileStore } from '../files/file-store';
import { migrations } from '../db/migrations';
import * as format from './backup-format';
import { DamagedDatabase, forgetSite, inspectDatabase, type DatabaseContents } from './database-copy';
import { markForRestore, requireNoSiteFiles } from './require-empty-store';
import { requireRoom } from './require-room';
import { syncFolder } from './sync-folder';
import { explainSystemError } from './explain-system-error';
import {
  copyToPostgres,
  requireEmptySchema,
  requireRolledBack,
  type CopiedTables,
} from './transfer/copy-to-postgres';

/** Source and target of a restore. */
export interface RestoreOrder {
  /** Absolute path of a backup. */
  readonly path: string;
  /** Target folder; created if missing. */
  readonly dataDir: string;
  /** Where the database goes; absent if it belongs into the folder. */
  readonly postgres?: PostgresSettings;
  /** Where the files go; absent if they belong into the folder. */
  readonly files?: FileStore;
  /** Cancels the work; its reason becomes the error. */
  readonly signal?: AbortSignal;
  /** Called with a sentence for the person at the terminal. */
  readonly notify?: (sentence: string) => void;
}

/** What was restored. */
export type RestoredBackup = format.Manifest & { readonly copied?: CopiedTables };

/** Beginning of the names of temporary folders. */
const asidePrefix = '.restore-';

/**
 * Restores a backup into an empty folder, and into an empty schema if the database is on PostgreSQL, completely or not
 * at all: unpacks and checks it in a temporary folder, then copies the rows and renames. Throws `EnvError`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { path, dataDir, postgres } = order;
  if (!existsSync(path)) throw new EnvError(`There is no file ${path}.`);
  const isNew = !existsSync(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    await removeInterrupted(order);
    await requireEmpty(dataDir);
    if (postgres) await requireEmptySchema(postgres, [{ name: 'user' }]);
    // Again after unpacking, which takes minutes.
    if (order.files) await requireNoSiteFiles(order.files);
    const aside = await mkdtemp(join(dataDir, asidePrefix));
    try {
      const { manifest, objects } = await unpack(order, aside);
      if (order.files) {
        await markForRestore(order.files, { sha256: manifest.database.sha256, objects });
        await sendFiles(order.files, aside, objects, order.signal);
      }
      const place = async () => {
        // A site may have been started since the first check.
        await requireEmpty(dataDir, aside);
        await putInPlace(aside, dataDir, postgres ? inFolder : [...inFolder, format.databaseName]);
      };
      if (postgres) return { ...manifest, copied: await sendRows(order, postgres, aside, place) };
      await place();
      return manifest;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  } catch (error) {
    if (isNew) await rmdir(dataDir).catch(() => {});
    throw explain(error, path);
  }
}

/** Entries of a data folder besides the database. */
const inFolder = [format.uploadsName, format.secretName];

/** Copies the rows. Before they are committed, the files are put in place. */
async function sendRows(
  { dataDir, signal }: RestoreOrder,
  postgres: PostgresSettings,
  aside: string,
  place: () => Promise<void>,
): Promise<CopiedTables> {
  let isPlaced = false;
  const beforeCommit = async () => {
    await place();
    isPlaced = true;
  };
  try {
    return await copyToPostgres(join(aside, format.databaseName), postgres, { beforeCommit, signal });
  } catch (error) {
    if (!isPlaced) throw error;
    // The answer to the commit may be lost although the rows are there. Then they need their files.
    const isRolledBack = await requireRolledBack(postgres, [{ name: 'user' }]).then(
      () => true,
      () => false,
    );
    if (!isRolledBack)
      throw new EnvError(
        `The connection to PostgreSQL was lost at the end. The files are in ${dataDir}. If the site starts with its content, the restore is complete; otherwise empty the folder and the schema and restore again.`,
        { cause: error },
      );
    for (const name of inFolder) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

/** Removes the temporary folders of restores that were killed, if there is nothing else. */
async function removeInterrupted({ dataDir, notify }: RestoreOrder): Promise<void> {
  const names = await readdir(dataDir);
  const left = names.filter((name) => name.startsWith(asidePrefix));
  if (left.length === 0 || left.length < names.filter((name) => name !== 'lost+found').length) return;
  notify?.('An earlier restore was interrupted. What it left is removed, and the restore begins again.');
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof ApiError && error.code === 'invalid_archive') {
    const [place] = error.details.issues?.[0]?.path ?? [];
    const where = place ? ` (look at ${place} in it)` : '';
    return new EnvError(`${path} is no backup of a site, or it is damaged${where}: nothing was restored.`, {
      cause: error,
    });
  }
  if (error instanceof DamagedDatabase) {
    return new EnvError(`The database in ${path} is damaged: ${error.message}; nothing was restored.`, {
      cause: error,
    });
  }
  return explainSystemError('Nothing was restored', error);
}

async function requireEmpty(folder: string, aside?: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    // The first is present if the folder is a mount point, the second if a site on it was killed.
    (name) => name !== 'lost+found' && name !== claimName && join(folder, name) !== aside,
  );
  if (names.length === 0) return;
  const examples = names.sort().slice(0, 3).join(', ');
  throw new EnvError(
    `DATA_DIR ${folder} is not empty (${examples}): a backup is restored into an empty folder only, while no site runs on it.`,
  );
}

async function unpack({ path, dataDir, signal }: RestoreOrder, aside: string) {
  const archive = await openArchive(path, format.backupRules);
  try {
    const manifest = await readManifest(archive);
    await requireRoom(dataDir, manifest.database.bytes + manifest.files.bytes);
    const objects = await unpackDatabase(archive, aside, manifest);
    await unpackFiles(archive, aside, objects, signal);
    if (manifest.hasSecret) await unpackSecret(archive, aside, manifest);
    return { manifest, objects };
  } finally {
    archive.close();
  }
}

/** Unpacks the secret. A site would start with any secret, so a guessable one is refused here. */
async function unpackSecret(archive: OpenArchive, aside: string, manifest: format.Manifest): Promise<void> {
  const secret = await buffer(await archive.read(format.secretName, format.maxSecretBytes));
  const isChanged =
    manifest.version === format.manifestVersion &&
    createHash('sha256').update(secret).digest('hex') !== manifest.secretSha256;
  if (isChanged || parseSecret(secret) === null) throw refuse(format.secretName);
  const target = createWriteStream(join(aside, format.secretName), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([secret], target);
}

async function readManifest(archive: OpenArchive): Promise<format.Manifest> {
  const json = await text(await archive.read(format.manifestName, format.maxManifestBytes));
  const parsed = parseJson(json);
  const mark = format.manifestMark.safeParse(parsed);
  if (mark.data && mark.data.version > format.manifestVersion) {
    throw new EnvError('The backup was made by a newer version of this program: restore it with that one.');
  }
  const manifest = format.manifestShape.safeParse(parsed);
  if (!manifest.success) throw refuse(format.manifestName);
  return manifest.data;
}

/** Unpacks the database. Returns the files that it names and the backup contains. */
async function unpackDatabase(
  archive: OpenArchive,
  aside: string,
  { database, files, lost }: format.Manifest,
): Promise<DatabaseContents['objects']> {
  const path = join(aside, format.databaseName);
  await unpackEntry(archive, format.databaseName, aside, database.bytes);
  if ((await digest(path)) !== database.sha256) throw refuse(format.databaseName);
  forgetSite(path);
  const contents = inspectDatabase(path);
  const unknown = contents.migrations.find((name) => !(name in migrations));
  if (unknown) {
    throw new EnvError(
      `The backup is newer than this program, which does not know its migration ${unknown}: restore it with the version that made it, or a newer one.`,
    );
  }
  const gone = new Set(lost);
  const objects = contents.objects.filter(({ name }) => !gone.has(name));
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
  if (objects.length !== files.count || bytes !== files.bytes) throw refuse(format.manifestName);
  return objects;
}

async function unpackFiles(
  archive: OpenArchive,
  aside: string,
  objects: DatabaseContents['objects'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const folders = new Set<string>();
  for (const { name, bytes } of objects) {
    signal?.throwIfAborted();
    // Entry names were validated, so none leads outside.
    const entry = format.toObjectPath(name);
    if (!archive.has(entry)) throw refuse(entry);
    const folder = join(aside, dirname(entry));
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await unpackEntry(archive, entry, aside, bytes);
  }
  for (const folder of folders) await syncFolder(folder);
  if (folders.size > 0) await syncFolder(join(aside, format.uploadsName));
}

/** Moves unpacked files into a store. Files that an interrupted restore sent are not sent again. */
async function sendFiles(
  files: FileStore,
  aside: string,
  objects: DatabaseContents['objects'],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { name, bytes } of objects) {
    signal?.throwIfAborted();
    if ((await files.size(name)) !== bytes) await files.adopt(name, join(aside, format.toObjectPath(name)));
  }
  await rm(join(aside, format.uploadsName), { recursive: true, force: true });
}

/** Unpacks an entry of the given size and syncs it to disk. */
async function unpackEntry(archive: OpenArchive, entry: string, aside: string, bytes: number): Promise<void> {
  const target = createWriteStream(join(aside, entry), { flags: 'wx', flush: true });
  await pipeline(await archive.read(entry, bytes), target);
  if (target.bytesWritten !== bytes) throw refuse(entry);
}

/** The database is moved last: without it, a start does not see a site. */
async function putInPlace(aside: string, dataDir: string, names: readonly string[]): Promise<void> {
  const placed: string[] = [];
  try {
    for (const name of names) {
      if (!existsSync(join(aside, name))) continue;
      await rename(join(aside, name), join(dataDir, name));
      placed.push(name);
    }
    await syncFolder(dataDir);
  } catch (error) {
    for (const name of placed) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
