import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStored } from '@/tests/setup/list-stored';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
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

test('sends only what an interrupted restore did not send', async () => {
  const sent: string[] = [];
  const files = {
    ...remote.files,
    adopt: async (name: string, file: string) => {
      if (sent.length === 2) throw new Error('cut');
      sent.push(name);
      await remote.files.adopt(name, file);
    },
  };
  await expect(restoreBackup({ path, dataDir, files })).rejects.toThrow('cut');
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
