import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillSite } from '@/scripts/bench/size/fill-site';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { startS3 } from '@/tests/setup/s3-server';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { toTestDatabase } from '@/tests/setup/test-database';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { writeArchive } from '@/features/archive/server/write-archive';
import { migrate } from '../../set-up/migrate';
import type { OpenDatabase } from '../../db/open-database';
import { noteBackup, readLastBackups } from '../../db/last-backup';
import { openPostgres } from '../../db/postgres/open-postgres';
import { openSqlite } from '../../db/sqlite';
import type { FileStore } from '../../files/file-store';
import { createFolderStore } from '../../files/folder-store';
import { openFileStore } from '../../files/open-file-store';
import { restoreBackup } from '../restore-backup';
import { writeBackup } from '../write-backup';
import { copyFromPostgres } from './copy-from-postgres';
import { copyToPostgres } from './copy-to-postgres';
import { createRowDigest } from './row-digest';
import { readSqliteRows } from './sqlite-rows';
import { listStoredTables } from './stored-tables';
import { BetterSqlite } from '../../db/sqlite-client';

let site: StoredSite;
let postgres: PostgresSettings;
let folder: string;

beforeEach(async () => {
  site = await makeStoredSite();
  postgres = toTestDatabase() as PostgresSettings;
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
});
afterEach(async () => {
  await site.remove();
  rmSync(folder, { recursive: true, force: true });
  const { db } = openPostgres(postgres);
  await db.schema.dropSchema(postgres.schema).ifExists().cascade().execute();
  await db.destroy();
});

/** Returns the digest of each table of a file. */
async function digestFile(path: string) {
  const { db } = openSqlite(path);
  const tables = await listStoredTables(db.introspection);
  await db.destroy();
  const file = new BetterSqlite(path, { readonly: true });
  const digests = tables.map((table) => {
    const digest = createRowDigest();
    for (const row of readSqliteRows(file, table)) digest.add(row);
    return [table.name, digest.read()] as const;
  });
  file.close();
  return Object.fromEntries(digests);
}

/** Returns the entries of a content archive with their texts. */
async function listArchive(database: OpenDatabase, files: FileStore) {
  const { path } = await writeArchive({ database, files, now: () => 0 }, { schoolYear: null });
  const entries = [...(await site.readZip(path))];
  rmSync(path);
  return Object.fromEntries(entries.map(([name, content]) => [name, content.toString('latin1')]));
}

async function fill() {
  await fillSite(site.database, { news: 30, albums: 4, images: 40 });
  await site.database.db
    .deleteFrom('stored_object')
    .where('file_id', 'in', site.database.db.selectFrom('file').select('id'))
    .execute();
  await site.addObjects(12);
}

test('moves a site from SQLite and a folder to PostgreSQL and S3 and back, row by row', async () => {
  await fill();
  await noteBackup(site.database.db, { nowMs: 0, bytes: 1, lost: 0, isComplete: true });
  const s3 = await startS3();
  const first = join(folder, 'first.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: first, nowMs: 0 });
  const moved = join(folder, 'moved');
  const remote = await openFileStore({ dataDir: moved, s3: s3.settings });
  const { copied } = await restoreBackup({ path: first, dataDir: moved, postgres, files: remote.files });
  expect(readdirSync(moved)).toEqual(['auth-secret']);
  const second = join(folder, 'second.zip');
  expect(
    await writeBackup({ dataDir: moved, postgres, files: remote.files, target: second, nowMs: 0 }),
  ).toMatchObject({ files: 12, lost: 0, hasSecret: true });
  const back = join(folder, 'back');
  await restoreBackup({ path: second, dataDir: back });
  const expected = await digestFile(join(site.dataDir, 'site.sqlite'));
  expect(Object.fromEntries(copied!.digests)).toEqual(expected);
  expect(await digestFile(join(back, 'site.sqlite'))).toEqual(expected);
  expect(expected['news']!.rows).toBe(30);
  expect(Object.keys(expected).length).toBeGreaterThan(40);
  const files = createFolderStore(join(back, 'uploads'));
  for (const { name, content } of site.objects)
    expect((await buffer(files.read(name))).equals(content)).toBe(true);

  const target = openPostgres(postgres);
  const restored = openSqlite(join(back, 'site.sqlite'));
  for (const { db } of [target, restored]) expect((await readLastBackups(db)).completeAt).toBeNull();
  const archive = await listArchive(site.database, site.files);
  expect(Object.keys(archive).length).toBeGreaterThan(20);
  expect(await listArchive(target, remote.files)).toEqual(archive);
  expect(await listArchive(restored, files)).toEqual(archive);
  await target.db.destroy();
  await restored.db.destroy();
  remote.close();
  await s3.stop();
});

test('fills the derived tables of both systems again', async () => {
  await fill();
  await copyToPostgres(join(site.dataDir, 'site.sqlite'), postgres);
  const target = openPostgres(postgres);
  const read = (db: typeof target.db) =>
    db
      .selectFrom('tally')
      .selectAll()
      .where('items', '>', 0)
      .orderBy('content_type')
      .orderBy('filter')
      .orderBy('value')
      .orderBy('status_kz')
      .orderBy('status_ru')
      .execute();
  const expected = await read(site.database.db);
  expect(expected.length).toBeGreaterThan(10);
  expect(await read(target.db)).toEqual(expected);
  const copy = join(folder, 'copy.sqlite');
  await copyFromPostgres(postgres, copy);
  const restored = openSqlite(copy);
  await migrate(restored.db);
  expect(await read(restored.db)).toEqual(expected);
  const count = async (db: typeof target.db) =>
    (await db.selectFrom('search_entry').select('key').execute()).length;
  expect(await count(target.db)).toBe(await count(site.database.db));
  expect(await count(restored.db)).toBe(await count(site.database.db));
  await restored.db.destroy();
  await target.db.destroy();
});

test('keeps all values except NUL in texts, which becomes U+FFFD', async () => {
  const { db } = site.database;
  await db
    .insertInto('setting')
    .values([
      { name: 'quoted', value: `{"a":"\\"{},NULL'\\\\"}` },
      { name: 'empty', value: '' },
      { name: 'word', value: 'NULL' },
      { name: 'wide', value: 'Ә 👩‍💻 \u0001 \r\n\t' },
    ])
    .execute();
  await db.insertInto('setting').values({ name: 'nul', value: 'a\0b' }).execute();
  const file = new BetterSqlite(join(site.dataDir, 'site.sqlite'));
  file.prepare('update content_state set version = ?').run(9_007_199_254_740_993n);
  file.close();
  const { changedTexts } = await copyToPostgres(join(site.dataDir, 'site.sqlite'), postgres);
  expect(changedTexts).toBe(1);
  const copy = join(folder, 'copy.sqlite');
  await copyFromPostgres(postgres, copy);
  const restored = new BetterSqlite(copy);
  const values = restored.prepare("select value from setting where name <> 'searchTokens'").pluck().all();
  expect(values.toSorted()).toEqual(
    ['', 'NULL', `{"a":"\\"{},NULL'\\\\"}`, 'a\uFFFDb', 'Ә 👩‍💻 \u0001 \r\n\t'].toSorted(),
  );
  expect(restored.prepare('select version from content_state').pluck().safeIntegers().get()).toBe(
    9_007_199_254_740_993n,
  );
  restored.close();
});

test('has a write during the backup completely or not at all', async () => {
  await copyToPostgres(join(site.dataDir, 'site.sqlite'), postgres);
  const { db } = openPostgres(postgres);
  let [writes, isDone] = [0, false];
  const write = async () => {
    writes += 1;
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('content_state').set({ version: writes }).execute();
      await transaction.deleteFrom('setting').where('name', '=', 'writes').execute();
      await transaction
        .insertInto('setting')
        .values({ name: 'writes', value: String(writes) })
        .execute();
    });
  };
  await write();
  const writing = (async () => {
    while (!isDone) await write();
  })();
  const seen = new Set<number>();
  for (let round = 0; round < 5; round++) {
    const copy = join(folder, `${round}.sqlite`);
    const before = writes;
    await copyFromPostgres(postgres, copy);
    expect(writes).toBeGreaterThan(before);
    const file = new BetterSqlite(copy);
    const version = file.prepare('select version from content_state').pluck().get();
    expect(file.prepare("select value from setting where name = 'writes'").pluck().get()).toBe(
      String(version),
    );
    seen.add(Number(version));
    file.close();
  }
  isDone = true;
  await writing;
  await db.destroy();
  expect(seen.size).toBe(5);
});

test('refuses a schema that has a site, and changes nothing', async () => {
  const path = join(folder, 'copy.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: path, nowMs: 0 });
  await restoreBackup({ path, dataDir: join(folder, 'first'), postgres });
  const dataDir = join(folder, 'second');
  await expect(restoreBackup({ path, dataDir, postgres })).rejects.toThrow(
    `The schema ${postgres.schema} of DATABASE_URL is not empty (`,
  );
  expect(readdirSync(folder).sort()).toEqual(['copy.zip', 'first']);
});

test('an interrupted restore leaves an empty schema, and the next one succeeds and says so', async () => {
  await fill();
  const path = join(folder, 'copy.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: path, nowMs: 0 });
  const dataDir = join(folder, 'moved');
  const broken = async () => {
    throw new Error('cut');
  };
  await expect(
    copyToPostgres(join(site.dataDir, 'site.sqlite'), postgres, { beforeCommit: broken }),
  ).rejects.toThrow('cut');
  // As after a kill.
  const left = join(dataDir, '.restore-abc');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'site.sqlite'), 'half');
  const sentences: string[] = [];
  await restoreBackup({ path, dataDir, postgres, notify: (sentence) => sentences.push(sentence) });
  expect(sentences).toEqual([
    'An earlier restore was interrupted. What it left is removed, and the restore begins again.',
  ]);
  expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'uploads']);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(
    'a secret of this site that nobody guesses',
  );
});

test('says that there is no site in an empty schema, or that the server does not answer', async () => {
  const order = { dataDir: folder, files: site.files, target: join(site.folder, 'none.zip'), nowMs: 0 };
  await expect(writeBackup({ ...order, postgres })).rejects.toThrow(
    `There is no site in the schema ${postgres.schema} of DATABASE_URL: is DATABASE_SCHEMA right?`,
  );
  const away = { ...postgres, host: '127.0.0.1', port: await findFreePort() };
  await expect(writeBackup({ ...order, postgres: away })).rejects.toThrow(
    /^No backup was made: .*ECONNREFUSED/,
  );
});
