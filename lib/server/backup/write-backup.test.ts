import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { EnvError } from '@/lib/env/env';
import { toLog } from '@/tests/setup/to-log';
import { eraseRemoved } from '../files/sweep';
import { writeBackup } from './write-backup';

const nowMs = Date.parse('2026-03-02T09:00:00Z');
let site: StoredSite;
let target: string;

beforeEach(async () => {
  site = await makeStoredSite();
  target = join(site.folder, 'copy.zip');
});
afterEach(() => site.remove());

const write = (more = {}) =>
  writeBackup({ dataDir: site.dataDir, files: site.files, target, nowMs, ...more });

test("copies the database's files and writes a manifest", async () => {
  await site.addObjects(3);
  writeFileSync(join(site.dataDir, 'uploads', 'incoming.part'), 'arriving');
  const { bytes, ...written } = await write();
  expect(written).toEqual({ files: 3, lost: 0, hasSecret: true });
  expect(bytes).toBe(statSync(target).size);
  const entries = await site.readZip(target);
  const names = site.objects.map(({ name }) => `uploads/${name.slice(0, 2)}/${name}`).sort();
  expect([...entries.keys()]).toEqual([...names, 'site.sqlite', 'auth-secret', 'backup.json']);
  for (const { name, content } of site.objects)
    expect(entries.get(`uploads/${name.slice(0, 2)}/${name}`)!.equals(content)).toBe(true);
  const database = entries.get('site.sqlite')!;
  expect(JSON.parse(String(entries.get('backup.json')))).toEqual({
    format: 'school-site-backup',
    version: 2,
    createdAt: '2026-03-02T09:00:00.000Z',
    database: {
      bytes: database.length,
      sha256: createHash('sha256').update(database).digest('hex'),
      migration: site.migrations.at(-1),
    },
    files: { count: 3, bytes: site.objects.reduce((sum, { content }) => sum + content.length, 0) },
    lost: [],
    hasSecret: true,
    secretSha256: '0b04b83c1ee201878d23a9332ace70a159ead911df3c13fa83c12ea6578d69b9',
  });
});

test('is readable by the owner only and leaves no temporary files', async () => {
  await site.addObjects(1);
  await write();
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(site.folder).sort()).toEqual(['copy.zip', 'data']);
});

test('copies again when a photo is taken down during the backup', async () => {
  await site.addObjects(300);
  const [last] = site.objects.toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const writing = write();
  await untilSomethingIsPacked();
  await site.removeObject(last!.name);
  await eraseRemoved({ ...site, now: Date.now, log: toLog(() => {}) });
  expect(await writing).toMatchObject({ files: 299, lost: 0 });
});

test('lists files that were lost before, and still succeeds', async () => {
  await site.addObjects(3);
  const [gone, cut] = site.objects;
  rmSync(site.toPath(gone!.name));
  writeFileSync(site.toPath(cut!.name), 'c');
  expect(await write()).toMatchObject({ files: 1, lost: 2 });
  const manifest = JSON.parse(String((await site.readZip(target)).get('backup.json'))) as { lost: string[] };
  expect(manifest.lost.sort()).toEqual([gone!.name, cut!.name].sort());
});

test('ignores object names that the site does not use', async () => {
  const secret = '../../secret.txt';
  writeFileSync(join(site.dataDir, 'secret.txt'), 'secret');
  await site.addRow(secret, 6);
  expect(await write()).toMatchObject({ files: 0, lost: 1 });
  expect([...(await site.readZip(target)).keys()]).toEqual(['site.sqlite', 'auth-secret', 'backup.json']);
});

test('contains no secret that a site could not start with', async () => {
  writeFileSync(join(site.dataDir, 'auth-secret'), 'short');
  expect(await write()).toMatchObject({ hasSecret: false });
  expect([...(await site.readZip(target)).keys()]).toEqual(['site.sqlite', 'backup.json']);
});

test('contains no secret if none was generated', async () => {
  rmSync(join(site.dataDir, 'auth-secret'));
  expect(await write()).toMatchObject({ hasSecret: false });
});

test('leaves nothing after it was cancelled', async () => {
  await site.addObjects(300);
  const ending = new AbortController();
  const writing = refuse({ signal: ending.signal });
  await untilSomethingIsPacked();
  ending.abort(new EnvError('Stopped.'));
  expect(await writing).toBe('Stopped.');
  expect(readdirSync(site.folder)).toEqual(['data']);
});

test('does not overwrite a file', async () => {
  writeFileSync(target, 'an earlier one');
  expect(await refuse()).toBe(`${target} is there already; no backup is overwritten.`);
  expect(readFileSync(target, 'utf8')).toBe('an earlier one');
});

test.each([
  [
    'where no site is',
    () => ({ dataDir: join(site.folder, 'none') }),
    /^There is no site in \S+: is DATA_DIR right\?$/,
  ],
  ['inside of what it copies', () => ({ target: join(site.dataDir, 'a.zip') }), /^A backup inside DATA_DIR /],
  [
    'into a folder that is not there',
    () => ({ target: join(site.folder, 'no/a.zip') }),
    /^No backup was made: ENOENT/,
  ],
])('makes no backup %s', async (_, more, sentence) => {
  expect(await refuse(more())).toMatch(sentence);
  expect(existsSync(join(site.folder, 'none'))).toBe(false);
});

test('reports a damaged database, so that it does not replace good backups', async () => {
  await site.close();
  const file = join(site.dataDir, 'site.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 40_000);
  writeFileSync(file, bytes);
  expect(await refuse()).toMatch(/^The database in \S+ is damaged, so no backup was made: .*\.$/s);
  expect(readdirSync(site.folder)).toEqual(['data']);
  writeFileSync(file, 'no database at all, but long enough to be looked at as one');
  expect(await refuse()).toMatch(
    /^(The database in \S+ is damaged, so n|N)o backup was made: file is not a database\.$/,
  );
});

test('leaves a full disk unchanged', async () => {
  await site.addRow(`${'0'.repeat(32)}.jpg`, 1e15);
  expect(await refuse()).toMatch(/^There is no room in \S+: \d+ MB are needed, \d+ are free\.$/);
  expect(await refuse()).toContain(`There is no room in ${site.folder}: `);
  expect(readdirSync(site.folder)).toEqual(['data']);
});

/** Returns the message of the error. */
async function refuse(more = {}): Promise<string> {
  const error: unknown = await write(more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return (error as EnvError).message;
}

async function untilSomethingIsPacked(): Promise<void> {
  const find = () => readdirSync(site.folder).find((name) => name.startsWith('copy.zip.part-'));
  const packed = () => {
    const path = join(site.folder, find() ?? '', 'copy.zip');
    return find() !== undefined && existsSync(path) ? statSync(path).size : 0;
  };
  while (packed() === 0) await wait(1);
}
