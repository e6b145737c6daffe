import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry } from 'yauzl';
import { createId, createObjectName } from '@/lib/server/base/ids';
import { migrations } from '@/lib/server/db/migrations';
import type { OpenDatabase } from '@/lib/server/db/open-database';
import { openSqlite } from '@/lib/server/db/sqlite';
import type { FileStore } from '@/lib/server/files/file-store';
import { createFolderStore } from '@/lib/server/files/folder-store';
import { readMigratedDatabase } from './migrated-database';

const now = '2026-03-01T08:00:00.000Z';

/** A data folder with an open database, stored files and a secret, as of a running site. */
export interface StoredSite {
  /** Parent folder of the data folder, also for a test's own files. */
  readonly folder: string;
  readonly dataDir: string;
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly objects: readonly { readonly name: string; readonly content: Buffer }[];
  readonly migrations: readonly string[];
  addObjects(count: number): Promise<void>;
  /** Adds a row without bytes. */
  addRow(name: string, bytes: number): Promise<void>;
  /** Removes an object as a take-down does; `eraseRemoved` deletes its bytes. */
  removeObject(name: string): Promise<void>;
  toPath(name: string): string;
  /** Returns the entries of an archive in order. */
  readZip(path: string): Promise<Map<string, Buffer>>;
  /** Closes the database, as of a stopped site. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a site in a new folder. */
export async function makeStoredSite(): Promise<StoredSite> {
  const folder = mkdtempSync(join(tmpdir(), 'stored-site-'));
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'auth-secret'), 'a secret of this site that nobody guesses');
  writeFileSync(join(dataDir, 'site.sqlite'), await readMigratedDatabase());
  const database = openSqlite(join(dataDir, 'site.sqlite'));
  const { db } = database;
  const files = createFolderStore(join(dataDir, 'uploads'));
  const objects: { name: string; content: Buffer }[] = [];
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };

  return {
    folder,
    dataDir,
    database,
    files,
    objects,
    migrations: Object.keys(migrations),
    addRow: (name, bytes) => addRow(database, name, bytes),
    async addObjects(count) {
      for (let index = 0; index < count; index++) {
        const object = { name: createObjectName('jpg'), content: randomBytes(2000) };
        await files.put(object.name, object.content);
        await addRow(database, object.name, object.content.length);
        objects.push(object);
      }
    },
    async removeObject(name) {
      await db.updateTable('stored_object').set({ removed_at: now }).where('name', '=', name).execute();
    },
    toPath: (name) => join(dataDir, 'uploads', name.slice(0, 2), name),
    readZip,
    close,
    async remove() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addRow({ db }: OpenDatabase, name: string, bytes: number): Promise<void> {
  const file = {
    id: createId(),
    kind: 'picture',
    original_name: 'a.jpg',
    media_type: 'image/jpeg',
  } as const;
  const nothing = { width: null, height: null, removed_at: null };
  const unknown = { created_by: null, placeholder: null, taken_at: null, recipe: null };
  const more = { sha256: '0'.repeat(64), created_at: now };
  await db
    .insertInto('file')
    .values({ ...file, bytes, ...nothing, ...unknown, ...more })
    .execute();
  await db
    .insertInto('stored_object')
    .values({ name, file_id: file.id, media_type: file.media_type, bytes, ...nothing, erased_at: null })
    .execute();
}

async function readZip(path: string): Promise<Map<string, Buffer>> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  const listed: Entry[] = [];
  await new Promise<void>((done, reject) => {
    archive.on('entry', (entry: Entry) => {
      listed.push(entry);
      archive.readEntry();
    });
    archive.on('end', done);
    archive.on('error', reject);
    archive.readEntry();
  });
  const entries = new Map<string, Buffer>();
  for (const entry of listed)
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  archive.close();
  return entries;
}
