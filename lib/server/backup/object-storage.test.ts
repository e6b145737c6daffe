import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listStored } from '@/tests/setup/list-stored';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { EnvError } from '@/lib/env/env';
import type { OpenDatabase } from '../db/open-database';
import { openSqlite } from '../db/sqlite';
import { claimStore } from '../files/claim-store';
import type { FileStore } from '../files/file-store';
import { openFileStore, type OpenFileStore } from '../files/open-file-store';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

let site: StoredSite;
let server: S3Server;
/** Folder of the restored site, and its files. */
let dataDir: string;
let remote: OpenFileStore;
/** Path of a backup of a site with its files in a folder. */
let path: string;

beforeEach(async () => {
  [site, server] = await Promise.all([makeStoredSite(), startS3()]);
  await site.addObjects(5);
  dataDir = join(site.folder, 'moved');
  remote = await openFileStore({ dataDir, s3: server.settings });
  path = join(site.folder, 'copy.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: path, nowMs: 0 });
});
afterEach(async () => {
  remote.close();
  await server.stop();
  await site.remove();
});

test('moves a site to object storage and back, byte by byte', async () => {
  await restoreBackup({ path, dataDir, files: remote.files });
  expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'site.sqlite']);
  for (const { name, content } of site.objects)
    expect((await buffer(remote.files.read(name))).equals(content)).toBe(true);

  const second = join(site.folder, 'second.zip');
  const written = await writeBackup({ dataDir, files: remote.files, target: second, nowMs: 0 });
  expect(written).toMatchObject({ files: 5, lost: 0 });
  const back = join(site.folder, 'back');
  await restoreBackup({ path: second, dataDir: back });
  const files = await openFileStore({ dataDir: back, s3: null });
  expect(await listStored(files.files)).toEqual(await listStored(site.files));
  for (const { name, content } of site.objects)
    expect((await buffer(files.files.read(name))).equals(content)).toBe(true);
});

/** Returns the bucket, to which only some files can be sent. Adds their names to `sent`. */
function cutAfter(count: number, sent: string[] = []): FileStore {
  return {
    ...remote.files,
    adopt: async (name: string, file: string) => {
      if (sent.length === count) throw new Error('cut');
      sent.push(name);
      await remote.files.adopt(name, file);
    },
  };
}

async function readSiteId({ db }: OpenDatabase): Promise<string | undefined> {
  return (await db.selectFrom('site_identity').select('site_id').executeTakeFirst())?.site_id;
}

test('sends only what an interrupted restore did not send', async () => {
  const sent: string[] = [];
  await expect(restoreBackup({ path, dataDir, files: cutAfter(2, sent) })).rejects.toThrow('cut');
  expect(existsSync(dataDir)).toBe(false);
  const first = sent.splice(0);
  const { adopt } = remote.files;
  const rest = {
    ...remote.files,
    adopt: (name: string, file: string) => (sent.push(name), adopt(name, file)),
  };
  await restoreBackup({ path, dataDir, files: rest });
  expect([...first, ...sent].sort()).toEqual(site.objects.map(({ name }) => name).sort());
});

describe('refuses a bucket', () => {
  /** Returns the sentence of a restore that is refused, and expects that it changed nothing. */
  async function refuse(): Promise<string> {
    const before = await Promise.all([listStored(remote.files), remote.files.listMarks()]);
    const error: unknown = await restoreBackup({ path, dataDir, files: remote.files }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EnvError);
    expect(existsSync(dataDir)).toBe(false);
    expect(await Promise.all([listStored(remote.files), remote.files.listMarks()])).toEqual(before);
    return (error as Error).message;
  }

  test('of another site', async () => {
    await claimStore({ database: site.database, files: remote.files });
    const [mark] = await remote.files.listMarks();
    expect(await refuse()).toBe(
      `S3_BUCKET is not empty: ${remote.files.place} has the files of a site, with the object school/.site/${mark}. A backup is restored into an empty place only; name another in S3_PREFIX.`,
    );
  });

  test('with files that no restore has sent', async () => {
    const { name, content } = site.objects[0]!;
    await remote.files.put(name, content);
    expect(await refuse()).toContain(`has files such as ${name}. `);
    await remote.files.addMark(`restore-${'0'.repeat(64)}`);
    expect(await refuse()).toContain('has an interrupted restore of another backup, with the object ');
  });

  test('with other files beside those of an interrupted restore', async () => {
    await expect(restoreBackup({ path, dataDir, files: cutAfter(2) })).rejects.toThrow('cut');
    await remote.files.put(`${'0'.repeat(32)}.jpg`, Buffer.from('x'));
    expect(await refuse()).toContain(`has files such as ${'0'.repeat(32)}.jpg. `);
  });
});

test('gives each restored site an id of its own', async () => {
  await claimStore({ database: site.database, files: site.files });
  const first = join(site.folder, 'first.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: first, nowMs: 0 });
  const ids = [await readSiteId(site.database)];
  for (const name of ['a', 'b']) {
    const store = await openFileStore({ dataDir: join(site.folder, name), s3: null });
    await restoreBackup({ path: first, dataDir: join(site.folder, name) });
    const database = openSqlite(join(site.folder, name, 'site.sqlite'));
    expect(await readSiteId(database)).toBeUndefined();
    expect(await claimStore({ database, files: store.files })).toEqual({ kind: 'own' });
    ids.push(await readSiteId(database));
    await database.db.destroy();
  }
  expect(new Set(ids).size).toBe(3);
});

test('the restored site claims the bucket, and not a second one that is restored into it', async () => {
  await restoreBackup({ path, dataDir, files: remote.files });
  const other = join(site.folder, 'other');
  await restoreBackup({ path, dataDir: other, files: remote.files });
  const databases = [dataDir, other].map((folder) => openSqlite(join(folder, 'site.sqlite')));
  const owners = [];
  for (const database of databases) owners.push(await claimStore({ database, files: remote.files }));
  expect(owners.map(({ kind }) => kind)).toEqual(['own', 'foreign']);
  expect(await remote.files.listMarks()).toEqual([await readSiteId(databases[0]!)]);
  for (const { db } of databases) await db.destroy();
});

test('makes no backup and restores nothing while the storage does not answer', async () => {
  const away = await openFileStore({ dataDir, s3: { ...server.settings, endpoint: 'http://127.0.0.1:9' } });
  const sentence = /: the object storage of S3_BUCKET cannot be used \(.+\)\.$/;
  await expect(restoreBackup({ path, dataDir, files: away.files })).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
  const target = join(site.folder, 'none.zip');
  await expect(writeBackup({ dataDir: site.dataDir, files: away.files, target, nowMs: 0 })).rejects.toThrow(
    sentence,
  );
  expect(existsSync(target)).toBe(false);
  away.close();
});
