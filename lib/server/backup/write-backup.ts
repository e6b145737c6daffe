import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { EnvError } from '@/lib/env/env';
import { createZipWriter, type ZipWriter } from '../zip/zip-writer';
import { parseSecret } from '@/lib/env/secret-file';
import type { FileStore } from '../files/file-store';
import * as format from './backup-format';
import { copyDatabase, DamagedDatabase, inspectDatabase, type DatabaseContents } from './database-copy';
import { requireRoom } from './require-room';
import { syncFolder } from './sync-folder';
import { explainSystemError } from './explain-system-error';
import { copyFromPostgres } from './transfer/copy-from-postgres';

/** Source and target of a backup. */
export interface BackupOrder {
  readonly dataDir: string;
  /** Where the database is, unless it is in `dataDir`. */
  readonly postgres?: PostgresSettings;
  readonly files: Pick<FileStore, 'size' | 'read'>;
  /** Absolute path of a file that does not exist yet. */
  readonly target: string;
  readonly nowMs: number;
  /** Cancels the work; its reason becomes the error. */
  readonly signal?: AbortSignal;
}

/** Result of a backup. */
export interface WrittenBackup {
  readonly bytes: number;
  readonly files: number;
  /** Number of files in the database that are missing or incomplete. */
  readonly lost: number;
  readonly hasSecret: boolean;
}

/**
 * Backs up the data of a site, which may be running, as a ZIP. The target is a complete, synced backup or does not
 * exist. Throws `EnvError`.
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const { dataDir, target } = order;
  try {
    if (!order.postgres) await requireSite(dataDir);
    requireNew(order);
    const aside = await mkdtemp(`${target}.part-`);
    try {
      const { path, ...written } = await pack(order, aside);
      requireNew(order);
      await rename(path, target);
      await syncFolder(dirname(target));
      return written;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof DamagedDatabase) {
      const sentence = `The database in ${dataDir} is damaged, so no backup was made: ${error.message}.`;
      throw new EnvError(sentence, { cause: error });
    }
    throw explainSystemError('No backup was made', error);
  }
}

async function requireSite(dataDir: string): Promise<void> {
  try {
    await stat(join(dataDir, format.databaseName));
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new EnvError(`There is no site in ${dataDir}: is DATA_DIR right?`, { cause: error });
  }
}

function requireNew({ dataDir, target }: BackupOrder): void {
  if (existsSync(target)) throw new EnvError(`${target} is there already; no backup is overwritten.`);
  if (!relative(dataDir, target).startsWith('..')) {
    throw new EnvError(`A backup inside DATA_DIR ${dataDir} would be lost with it: choose another folder.`);
  }
}

async function pack(order: BackupOrder, aside: string): Promise<WrittenBackup & { path: string }> {
  const { dataDir, nowMs } = order;
  const path = join(aside, 'copy.zip');
  const zip = createZipWriter(path, new Date(nowMs));
  try {
    const { database, files, lost } = await packContents(order, zip, join(aside, format.databaseName));
    const secret = await readSecret(join(dataDir, format.secretName));
    if (secret) await zip.add(format.secretName, Readable.from([secret]), false);
    const manifest: format.Manifest = {
      format: 'school-site-backup',
      version: format.manifestVersion,
      createdAt: new Date(nowMs).toISOString(),
      database,
      files,
      lost,
      hasSecret: secret !== null,
      secretSha256: secret && createHash('sha256').update(secret).digest('hex'),
    };
    await zip.add(format.manifestName, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]), true);
    await zip.finish();
    const { size: bytes } = await stat(path);
    return { path, bytes, files: files.count, lost: lost.length, hasSecret: manifest.hasSecret };
  } catch (error) {
    zip.abandon();
    throw error;
  }
}

/**
 * Copies the database first, then its files. An upload during the copy is in neither. If a photo is taken down during
 * the copy, its file is missing and the database is copied again. Files that are still missing were lost before; the
 * manifest lists them.
 */
async function packContents(
  order: BackupOrder,
  zip: ZipWriter,
  copy: string,
): Promise<Pick<format.Manifest, 'database' | 'files' | 'lost'>> {
  const { files: store, target, signal } = order;
  const packed = new Set<string>();
  let lost = new Set<string>();
  for (;;) {
    const contents = await copyAnew(order, copy);
    const missing = contents.objects.filter(({ name }) => !packed.has(name));
    await requireRoom(dirname(target), (await stat(copy)).size + sumBytes(missing));
    const gone = new Set<string>();
    for (const { name, bytes } of missing) {
      signal?.throwIfAborted();
      const isPacked = await packFile(zip, store, name, bytes);
      (isPacked ? packed : gone).add(name);
    }
    if (gone.size === 0 || [...gone].every((name) => lost.has(name))) {
      const there = contents.objects.filter(({ name }) => packed.has(name));
      const files = { count: there.length, bytes: sumBytes(there) };
      return { database: await packDatabase(zip, copy, contents), files, lost: [...gone] };
    }
    lost = gone;
  }
}

async function copyAnew({ dataDir, postgres, signal }: BackupOrder, to: string): Promise<DatabaseContents> {
  await rm(to, { force: true });
  if (postgres) await copyFromPostgres(postgres, to, signal);
  else await copyDatabase(join(dataDir, format.databaseName), to);
  return inspectDatabase(to);
}

/** Returns whether the file exists and is complete. */
async function packFile(
  zip: ZipWriter,
  files: BackupOrder['files'],
  name: string,
  bytes: number,
): Promise<boolean> {
  const entry = format.toObjectPath(name);
  // A restore would reject any other name.
  if (!format.backupRules.names.test(entry) || (await files.size(name)) !== bytes) return false;
  await zip.add(entry, Readable.fromWeb(files.read(name)), false);
  return true;
}

async function packDatabase(
  zip: ZipWriter,
  path: string,
  { migrations }: DatabaseContents,
): Promise<format.Manifest['database']> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = createReadStream(path).on('error', (error) => counted.destroy(error));
  await zip.add(format.databaseName, source.pipe(counted), true);
  return { bytes, sha256: hash.digest('hex'), migration: migrations.at(-1) ?? '' };
}

/** Returns the content of the secret's file; `null` if there is none or a site could not start with it. */
async function readSecret(path: string): Promise<Buffer | null> {
  try {
    const secret = await readFile(path);
    return parseSecret(secret) === null ? null : secret;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function sumBytes(objects: DatabaseContents['objects']): number {
  return objects.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
