import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { toLog } from '@/tests/setup/to-log';
import { createId, createObjectName } from '../base/ids';
import { claimStore } from './claim-store';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { requireOwnStore } from './require-own-store';
import { createS3Store } from './s3-store';
import { sweep } from './sweep';

let server: S3Server;
let folder: string;
let count = 0;
/** Lines of the log. */
let lines: string[];
const log = toLog((line) => lines.push(line));
const opened: TestDatabase[] = [];

beforeAll(async () => {
  server = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'claims-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => (lines = []));
afterEach(async () => {
  for (const { drop } of opened.splice(0)) await drop();
});

/** Opens the database of a new site. */
async function openSite() {
  const site = await openMigratedDatabase();
  opened.push(site);
  return site.database;
}

type SiteDatabase = Awaited<ReturnType<typeof openSite>>;

/** Stores objects, and their rows in `database`. Returns their names. */
async function fill(files: FileStore, database: SiteDatabase | null, objects: number): Promise<string[]> {
  const names = Array.from({ length: objects }, () => createObjectName('jpg'));
  for (const name of names) {
    await files.put(name, Buffer.from(name));
    if (!database) continue;
    const nothing = { width: null, height: null, removed_at: null };
    const file = {
      id: createId(),
      kind: 'picture',
      original_name: 'a.jpg',
      media_type: 'image/jpeg',
    } as const;
    const more = { sha256: '0'.repeat(64), created_at: '2026-03-01T08:00:00.000Z', bytes: 36 };
    const unknown = { created_by: null, placeholder: null, taken_at: null, recipe: null };
    await database.db
      .insertInto('file')
      .values({ ...file, ...nothing, ...more, ...unknown })
      .execute();
    const object = { name, file_id: file.id, media_type: file.media_type, bytes: 36 };
    await database.db
      .insertInto('stored_object')
      .values({ ...object, ...nothing, erased_at: null })
      .execute();
  }
  return names;
}

async function listNames(files: FileStore): Promise<string[]> {
  const names = [];
  for await (const { name } of files.listOlder(Infinity)) names.push(name!);
  return names;
}

const hourMs = 60 * 60 * 1000;
const sweepLater = (database: SiteDatabase, files: FileStore) =>
  sweep({ database, files, log, now: () => Date.now() + 2 * hourMs });

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  /** Opens a new, empty store. */
  const open = () => {
    count += 1;
    const incomingFolder = join(folder, `incoming-${count}`);
    if (kind === 'folder') return createFolderStore(join(folder, `uploads-${count}`));
    const prefix = `site-${count}/`;
    return createS3Store({ ...server.settings, prefix, incomingFolder, cache: null });
  };

  test('that is empty is claimed with one mark by instances that start at once', async () => {
    const database = await openSite();
    const files = open();
    const claims = Array.from({ length: 6 }, () => claimStore({ database, files }));
    for (const ownership of await Promise.all(claims)) expect(ownership).toEqual({ kind: 'own' });
    expect(await files.listMarks()).toHaveLength(1);
    expect(await files.listMarks()).toEqual([
      (await database.db.selectFrom('site_identity').select('site_id').executeTakeFirstOrThrow()).site_id,
    ]);
  });

  test('of another site ends the start with a sentence, and its files are kept', async () => {
    const files = open();
    const [first, second] = [await openSite(), await openSite()];
    await claimStore({ database: first, files });
    const names = await fill(files, first, 2);
    const [mark] = await files.listMarks();
    await expect(requireOwnStore({ database: second, files }, log)).rejects.toThrow(
      `The uploads in ${files.place} belong to another database than this one: check DATABASE_URL, DATABASE_SCHEMA, DATA_DIR and S3_PREFIX. If this database shall own them, stop the site that uses them, delete ${files.toMarkPlace(mark!)} and start again.`,
    );
    await sweepLater(second, files);
    expect((await listNames(files)).sort()).toEqual(names.sort());
    expect(lines).toEqual([expect.stringMatching(/^Files without a row are kept\. The uploads in /)]);
    await sweepLater(first, files);
    expect(await listNames(files)).toHaveLength(2);
  });

  test('of an older version is claimed if the database knows a file of it', async () => {
    const files = open();
    const [first, second] = [await openSite(), await openSite()];
    await fill(files, first, 2);
    await fill(files, null, 1);
    expect(await claimStore({ database: second, files })).toMatchObject({
      kind: 'foreign',
      reason: expect.stringContaining('this one knows none of them'),
    });
    expect(await files.listMarks()).toEqual([]);
    expect(await claimStore({ database: first, files })).toEqual({ kind: 'own' });
    expect(await claimStore({ database: second, files })).toMatchObject({ kind: 'foreign' });
  });

  test('is taken over by a database that knows its files when the mark is deleted', async () => {
    const files = open();
    const [first, second] = [await openSite(), await openSite()];
    await claimStore({ database: first, files });
    await fill(files, second, 1);
    expect(await claimStore({ database: second, files })).toMatchObject({ kind: 'foreign' });
    await files.removeMark((await files.listMarks())[0]!);
    expect(await claimStore({ database: second, files })).toEqual({ kind: 'own' });
    expect(await claimStore({ database: first, files })).toMatchObject({ kind: 'foreign' });
  });

  test('with the mark of a restore is claimed by the restored database only', async () => {
    const files = open();
    const [first, second] = [await openSite(), await openSite()];
    await files.addMark('restore-1f');
    expect(await claimStore({ database: second, files })).toMatchObject({
      reason: expect.stringContaining(`A restore has left ${files.toMarkPlace('restore-1f')}.`),
    });
    await fill(files, first, 1);
    expect(await claimStore({ database: second, files })).toMatchObject({ kind: 'foreign' });
    expect(await claimStore({ database: first, files })).toEqual({ kind: 'own' });
    expect(await files.listMarks()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('keeps removed files and files without row when the database is a copy', async () => {
    const files = open();
    const database = await openSite();
    const claim = { database: { ...database, readPlace: async () => 'first' }, files };
    const copy = { ...database, readPlace: async () => 'second' };
    await claimStore(claim);
    const [name] = await fill(files, database, 2);
    await fill(files, null, 1);
    const removed_at = '2026-03-01T08:00:00.000Z';
    await database.db.updateTable('stored_object').set({ removed_at }).where('name', '=', name!).execute();
    await requireOwnStore({ database: copy, files }, log);
    await sweepLater(copy, files);
    expect(await listNames(files)).toHaveLength(3);
    const line =
      /^Files without a row are kept\. The database is a copy, or was moved, and .* delete the (folder|object) /;
    expect(lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
    await sweepLater(claim.database, files);
    expect(await listNames(files)).toHaveLength(1);
  });

  test('keeps files without row when the database knows none, or fewer than these', async () => {
    const files = open();
    const database = await openSite();
    await claimStore({ database, files });
    await fill(files, null, 1);
    await sweepLater(database, files);
    await fill(files, null, 20);
    await fill(files, database, 20);
    await sweepLater(database, files);
    expect(await listNames(files)).toHaveLength(41);
    expect(lines).toEqual([
      `1 files in ${files.place} have no row and are kept, because the database knows only 0. Is it the database of this site? If so, move them away by hand.`,
      expect.stringMatching(/^21 files in .* knows only 20\./),
    ]);
    await fill(files, database, 1);
    await sweepLater(database, files);
    expect(await listNames(files)).toHaveLength(21);
  });

  test('keeps its mark when an older version sweeps', async () => {
    const files = open();
    await files.addMark('1f');
    await fill(files, null, 1);
    // An older version deletes all files of the folder, and all keys without a slash.
    for await (const { remove } of files.listOlder(Infinity)) await remove();
    expect(await files.listMarks()).toEqual(['1f']);
  });
});

test.each([
  ['the bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ['the key', { keys: { id: 'nobody', secret: 'x' } }, 'InvalidAccessKeyId'],
])('a start is refused with a sentence if %s is wrong', async (_, change, reason) => {
  const settings = { ...server.settings, ...change };
  const files = createS3Store({ ...settings, incomingFolder: folder, cache: null });
  const starting = requireOwnStore({ database: await openSite(), files }, log);
  await expect(starting).rejects.toMatchObject({
    name: 'EnvError',
    message: expect.stringMatching(
      new RegExp(
        `^The object storage cannot be used \\(the bucket ${settings.bucket} .*: ${reason}: [^\\n]+$`,
      ),
    ),
  });
});

test('a start succeeds and logs a line if the storage does not answer', async () => {
  const settings = { ...server.settings, endpoint: 'http://127.0.0.1:9' };
  const files = createS3Store({ ...settings, incomingFolder: folder, cache: null });
  await requireOwnStore({ database: await openSite(), files }, log);
  expect(lines).toEqual([
    `The object storage cannot be used (${files.place}: connect ECONNREFUSED 127.0.0.1:9). The site starts without it.`,
  ]);
});

test('the mark of a folder survives a sweep that deletes every old file', async () => {
  const files = createFolderStore(join(folder, 'old'));
  await files.addMark('1f');
  mkdirSync(files.incomingFolder, { recursive: true });
  utimesSync(join(folder, 'old/.site/1f'), 1, 1);
  for await (const { remove } of files.listOlder(Infinity)) await remove();
  expect(await files.listMarks()).toEqual(['1f']);
});
