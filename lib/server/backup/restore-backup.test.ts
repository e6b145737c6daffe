import type { Database as SqliteFile } from 'better-sqlite3';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { EnvError } from '@/lib/env/env';
import { migrate } from '../set-up/migrate';
import { migrations } from '../db/migrations';
import { noteBackup, readLastBackups } from '../db/last-backup';
import { openSqlite } from '../db/sqlite';
import type { Manifest } from './backup-format';
import { createFolderStore } from '../files/folder-store';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';
import { BetterSqlite } from '../db/sqlite-client';

let site: StoredSite;
/** Path of a backup. */
let path: string;
/** Target folder, which does not exist yet. */
let dataDir: string;

beforeEach(async () => {
  site = await makeStoredSite();
  path = join(site.folder, 'copy.zip');
  dataDir = join(site.folder, 'back');
  await site.addObjects(3);
  await backUp();
});
afterEach(() => site.remove());

test('restores database, files and secret, readable by the owner only', async () => {
  const mask = process.umask(0o077);
  const { files, hasSecret } = await restoreBackup({ path, dataDir });
  process.umask(mask);
  expect({ count: files.count, hasSecret }).toEqual({ count: 3, hasSecret: true });
  expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'site.sqlite', 'uploads']);
  for (const { name, content } of site.objects)
    expect(readFileSync(join(dataDir, 'uploads', name.slice(0, 2), name)).equals(content)).toBe(true);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(
    'a secret of this site that nobody guesses',
  );
  expect(await readNames(dataDir)).toEqual(site.objects.map(({ name }) => name).sort());
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'site.sqlite')).mode & 0o777).toBe(0o600);
});

test('accepts an empty folder, also one that is a mount point', async () => {
  mkdirSync(join(dataDir, 'lost+found'), { recursive: true });
  await restoreBackup({ path, dataDir });
  expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(true);
});

test('restores a backup whose manifest lists lost files', async () => {
  await site.addRow(`${'0'.repeat(32)}.jpg`, 7);
  await backUp();
  expect(await restoreBackup({ path, dataDir })).toMatchObject({
    files: { count: 3 },
    lost: [`${'0'.repeat(32)}.jpg`],
  });
});

test('restores a backup of version 1, which has no checksum of the secret', async () => {
  await rewrite((entries) => changeManifest(entries, toVersion1));
  expect(await restoreBackup({ path, dataDir })).toMatchObject({ version: 1, hasSecret: true });
});

test.each(['site.sqlite', 'auth-secret', 'some other file'])('refuses a folder with %s', async (name) => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, name), 'x');
  expect(await refuse()).toBe(
    `DATA_DIR ${dataDir} is not empty (${name}): a backup is restored into an empty folder only, while no site runs on it.`,
  );
  expect(readdirSync(dataDir)).toEqual([name]);
});

test('refuses the folder of a running site', async () => {
  dataDir = site.dataDir;
  expect(await refuse()).toMatch(
    /^DATA_DIR \S+ is not empty \(auth-secret, site\.sqlite, site\.sqlite-shm\): /,
  );
  expect(await readNames(dataDir)).toHaveLength(3);
});

test('refuses if a site was started during the restore', async () => {
  await site.addObjects(200);
  await backUp();
  const restoring = refuse();
  await expect.poll(() => existsSync(dataDir) && readdirSync(dataDir).length, { interval: 1 }).toBe(1);
  writeFileSync(join(dataDir, 'site.sqlite'), 'of a site that starts');
  expect(await restoring).toMatch(/ is not empty \(site\.sqlite\)/);
  expect(readdirSync(dataDir)).toEqual(['site.sqlite']);
});

test('leaves nothing after it was cancelled', async () => {
  await site.addObjects(200);
  await backUp();
  const ending = new AbortController();
  const restoring = refuse({ signal: ending.signal });
  await expect.poll(() => existsSync(dataDir), { interval: 1 }).toBe(true);
  ending.abort(new EnvError('Stopped.'));
  expect(await restoring).toBe('Stopped.');
  expectNothing();
});

test('reports a missing file', async () => {
  path = join(site.folder, 'none.zip');
  expect(await refuse()).toBe(`There is no file ${path}.`);
  expectNothing();
});

describe('refuses a file that is no complete backup', () => {
  const damaged =
    /^\S+ is no backup of a site, or it is damaged( \(look at [^)]+ in it\))?: nothing was restored\.$/;

  test.each([0.1, 0.5, 0.99])('truncated at %f', async (share) => {
    truncateSync(path, Math.floor(statSync(path).size * share));
    expect(await refuse()).toMatch(damaged);
    expectNothing();
  });

  test('with a changed byte', async () => {
    const bytes = readFileSync(path);
    const at = bytes.indexOf(site.objects[1]!.content);
    bytes[at + 1000]! ^= 1;
    writeFileSync(path, bytes);
    expect(await refuse()).toMatch(damaged);
    expectNothing();
  });

  test('with names outside of the target', async () => {
    const out = Buffer.from(
      readFileSync(path).toString('latin1').replaceAll('auth-secret', '../../../ab'),
      'latin1',
    );
    writeFileSync(path, out);
    expect(await refuse()).toMatch(damaged);
    expectNothing();
    expect(existsSync(join(site.folder, '../ab'))).toBe(false);
  });

  test.each<[string, (entries: Map<string, Buffer>) => void]>([
    ['a file that the database names is missing', (entries) => entries.delete(firstUpload(entries))],
    ['a file is shorter', (entries) => entries.set(firstUpload(entries), Buffer.from('short'))],
    ['another file', (entries) => entries.set('index.html', Buffer.from('x'))],
    [
      'a file in a folder that is not its own',
      (entries) => entries.set(`uploads/zz/${'a'.repeat(32)}.jpg`, Buffer.from('x')),
    ],
    ['no database', (entries) => entries.delete('site.sqlite')],
    ['no secret', (entries) => entries.delete('auth-secret')],
    [
      'another secret',
      (entries) => entries.set('auth-secret', Buffer.from('another secret that nobody guesses')),
    ],
    [
      'a short secret in a manifest of version 1',
      (entries) => {
        entries.set('auth-secret', Buffer.from('short'));
        changeManifest(entries, toVersion1);
      },
    ],
    [
      'a short secret with its checksum',
      (entries) => {
        entries.set('auth-secret', Buffer.from('short'));
        changeManifest(entries, (manifest) => ({
          ...manifest,
          secretSha256: 'f9b0078b5df596d2ea19010c001bbd009e651de2c57e8fb7e355f31eb9d3f739',
        }));
      },
    ],
    ['no manifest', (entries) => entries.delete('backup.json')],
    ['a manifest that is no JSON', (entries) => entries.set('backup.json', Buffer.from('{'))],
    [
      'another format',
      (entries) => changeManifest(entries, (manifest) => ({ ...manifest, format: 'school-site-content' })),
    ],
    [
      'another number of files',
      (entries) =>
        changeManifest(entries, (manifest) => ({ ...manifest, files: { ...manifest.files, count: 4 } })),
    ],
    [
      'another database',
      (entries) =>
        entries.set('site.sqlite', Buffer.concat([entries.get('site.sqlite')!, Buffer.alloc(4096)])),
    ],
  ])('%s', async (_, change) => {
    await rewrite(change);
    expect(await refuse()).toMatch(damaged);
    expectNothing();
  });

  test('with a database that names a file elsewhere', async () => {
    writeFileSync(join(site.folder, 'elsewhere'), 'x');
    await rewriteDatabase((database) => {
      database
        .prepare('update stored_object set name = ? where name = ?')
        .run('../../elsewhere', site.objects[0]!.name);
    });
    expect(await refuse()).toMatch(damaged);
    expectNothing();
  });

  test('with a damaged database and a matching checksum', async () => {
    await rewrite((entries) => {
      const bytes = Buffer.from(entries.get('site.sqlite')!);
      bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 40_000);
      replaceDatabase(entries, bytes);
    });
    expect(await refuse()).toMatch(/^The database in \S+ is damaged: .*; nothing was restored\.$/s);
    expectNothing();
  });
});

describe('refuses other versions', () => {
  test('newer database', async () => {
    await rewriteDatabase((database) => {
      database
        .prepare("insert into kysely_migration values ('0999-later', '2027-01-01T00:00:00.000Z')")
        .run();
    });
    expect(await refuse()).toMatch(
      /^The backup is newer than this program, which does not know its migration 0999-later: .*\.$/,
    );
    expectNothing();
  });

  test('newer format', async () => {
    await rewrite((entries) =>
      changeManifest(entries, (manifest) => ({ ...manifest, version: 3, more: true })),
    );
    expect(await refuse()).toMatch(/^The backup was made by a newer version of this program: /);
    expectNothing();
  });

  test('claims no backup of the site that was restored', async () => {
    await noteBackup(site.database.db, { nowMs: 0, bytes: 1, lost: 0, isComplete: true });
    await backUp();
    await restoreBackup({ path, dataDir });
    const { db } = openSqlite(join(dataDir, 'site.sqlite'));
    expect((await readLastBackups(db)).completeAt).toBeNull();
    await db.destroy();
    expect((await readLastBackups(site.database.db)).completeAt).toBe('1970-01-01T00:00:00.000Z');
  });

  test.each(['0001-base', '0012-scale'])('lets the next start migrate a database of %s', async (last) => {
    const old = join(site.folder, 'old');
    mkdirSync(old);
    const { db } = openSqlite(join(old, 'site.sqlite'));
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(last);
    expect(error).toBeUndefined();
    await db.destroy();
    path = join(site.folder, 'old.zip');
    const files = createFolderStore(join(old, 'uploads'));
    await writeBackup({ dataDir: old, files, target: path, nowMs: 0 });
    expect(await restoreBackup({ path, dataDir })).toMatchObject({
      database: { migration: last },
      hasSecret: false,
    });
    const { db: restored } = openSqlite(join(dataDir, 'site.sqlite'));
    await migrate(restored);
    expect(await restored.selectFrom('content_state').select('version').execute()).toHaveLength(1);
    await restored.destroy();
  });
});

function toVersion1({ secretSha256: _, ...manifest }: Record<string, unknown>) {
  return { ...manifest, version: 1 };
}

async function backUp(): Promise<void> {
  path = join(site.folder, `copy-${site.objects.length}-${Math.random()}.zip`);
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: path, nowMs: 0 });
}

/** Returns the message of the error. */
async function refuse(more = {}): Promise<string> {
  const error: unknown = await restoreBackup({ path, dataDir, ...more }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return (error as EnvError).message;
}

/** Expects neither the target nor anything beside it. */
function expectNothing(): void {
  expect(existsSync(dataDir)).toBe(false);
}

/** Rewrites the backup with other entries. */
async function rewrite(change: (entries: Map<string, Buffer>) => void): Promise<void> {
  const entries = await site.readZip(path);
  change(entries);
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  writeFileSync(path, await buffer(zip.outputStream as Readable));
}

/** Rewrites the backup with another database and a matching manifest. */
function rewriteDatabase(change: (database: SqliteFile) => void): Promise<void> {
  return rewrite((entries) => {
    const file = join(site.folder, 'changed.sqlite');
    writeFileSync(file, entries.get('site.sqlite')!);
    const database = new BetterSqlite(file);
    database.pragma('foreign_keys = OFF');
    change(database);
    database.close();
    replaceDatabase(entries, readFileSync(file));
  });
}

function replaceDatabase(entries: Map<string, Buffer>, bytes: Buffer): void {
  entries.set('site.sqlite', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  changeManifest(entries, (manifest) => ({
    ...manifest,
    database: { ...manifest.database, bytes: bytes.length, sha256 },
  }));
}

function changeManifest(entries: Map<string, Buffer>, change: (manifest: Manifest) => unknown): void {
  const manifest = JSON.parse(String(entries.get('backup.json'))) as Manifest;
  entries.set('backup.json', Buffer.from(JSON.stringify(change(manifest))));
}

function firstUpload(entries: Map<string, Buffer>): string {
  return [...entries.keys()].find((name) => name.startsWith('uploads/'))!;
}

async function readNames(folder: string): Promise<string[]> {
  const { db } = openSqlite(join(folder, 'site.sqlite'));
  const rows = await db.selectFrom('stored_object').select('name').orderBy('name').execute();
  await db.destroy();
  return rows.map(({ name }) => name);
}
