import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { createFileCache } from './file-cache';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { removeOlderFiles } from './left-files';
import { createS3Store } from './s3-store';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'file-store-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const kinds: Readonly<Record<string, () => Promise<FileStore>>> = {
  'a folder': async () => createFolderStore(join(folder, 'uploads')),
  'object storage': async () => createS3(),
  'object storage with local copies': async () =>
    createS3(await createFileCache(join(folder, 'copies'), 1_000_000)),
};

function createS3(cache: Parameters<typeof createS3Store>[0]['cache'] = null): FileStore {
  return createS3Store({ ...server.settings, incomingFolder: join(folder, 's3-incoming'), cache });
}

describe.each(Object.entries(kinds))('a store in %s', (kind, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
    mkdirSync(store.incomingFolder, { recursive: true });
  });

  const toName = (index: number) => `${String(index).padStart(2, '0')}${'a'.repeat(30)}.jpg`;
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

  test('returns what was put, whole and in ranges', async () => {
    await store.put(toName(1), bytes);
    expect(await store.size(toName(1))).toBe(bytes.length);
    const range = { first: 99_990, last: 99_999 };
    expect(await buffer(store.read(toName(1), range))).toEqual(bytes.subarray(99_990));
    expect(await buffer(store.read(toName(1)))).toEqual(bytes);
    // The second time, a local copy answers.
    expect(await buffer(store.read(toName(1), range))).toEqual(bytes.subarray(99_990));
    expect(await store.size(toName(1))).toBe(bytes.length);
  });

  test('adopts an incoming file, which is gone then', async () => {
    const path = join(store.incomingFolder, 'new.part');
    writeFileSync(path, bytes);
    await store.adopt(toName(2), path);
    expect(readdirSync(store.incomingFolder)).toEqual([]);
    expect(await buffer(store.read(toName(2)))).toEqual(bytes);
  });

  test('rejects a missing incoming file and stores nothing', async () => {
    await expect(store.adopt(toName(3), join(store.incomingFolder, 'none'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await store.size(toName(3))).toBeNull();
  });

  test('has no size for a removed object, and removes twice', async () => {
    await store.put(toName(4), bytes);
    await buffer(store.read(toName(4)));
    await store.remove(toName(4));
    await store.remove(toName(4));
    expect(await store.size(toName(4))).toBeNull();
    await expect(buffer(store.read(toName(4)))).rejects.toThrow();
  });

  test('lists and removes old objects, but neither marks nor incoming uploads', async () => {
    const incoming = join(store.incomingFolder, 'new.part');
    writeFileSync(incoming, 'x');
    utimesSync(incoming, 1, 1);
    await store.put(toName(5), bytes);
    await store.addMark('1f');
    expect(await list(store, 10_000)).toEqual([]);
    const later = Date.now() + 60_000;
    expect(await list(store, later)).toEqual([toName(1), toName(2), toName(5)]);
    for await (const left of store.listOlder(later)) await left.remove();
    expect(await list(store, later)).toEqual([]);
    expect(readdirSync(store.incomingFolder)).toEqual(['new.part']);
    await removeOlderFiles(store.incomingFolder, 10_000);
    expect(readdirSync(store.incomingFolder)).toEqual([]);
    expect(await store.listMarks()).toEqual(['1f']);
  });

  test('lists marks, and adds and removes each twice', async () => {
    await store.addMark('1f');
    await store.addMark('1f');
    await store.addMark('restore-2a');
    expect((await store.listMarks()).sort()).toEqual(['1f', 'restore-2a']);
    for (const mark of ['1f', 'restore-2a', '1f']) await store.removeMark(mark);
    expect(await store.listMarks()).toEqual([]);
  });

  if (kind === 'a folder') return;

  test('throws files_unavailable while the service does not answer', async () => {
    const away = createS3Store({
      ...server.settings,
      endpoint: 'http://127.0.0.1:9',
      incomingFolder: store.incomingFolder,
      cache: null,
    });
    const path = join(store.incomingFolder, 'kept.part');
    writeFileSync(path, bytes);
    const calls = [
      () => away.adopt(toName(6), path),
      () => away.size(toName(6)),
      () => away.remove(toName(6)),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'files_unavailable' });
    await expect(buffer(away.read(toName(6)))).rejects.toThrow();
    expect(readdirSync(store.incomingFolder)).toEqual(['kept.part']);
    rmSync(path);
  });

  test('throws files_unavailable without the bucket', async () => {
    const missing = { ...server.settings, bucket: 'missing-bucket' };
    const other = createS3Store({ ...missing, incomingFolder: folder, cache: null });
    await expect(other.put(toName(7), bytes)).rejects.toMatchObject({ code: 'files_unavailable' });
  });
});

async function list(store: FileStore, beforeMs: number): Promise<(string | null)[]> {
  const names = [];
  for await (const { name } of store.listOlder(beforeMs)) names.push(name);
  return names.sort((a, b) => (a ?? 'z').localeCompare(b ?? 'z'));
}

test('names the reason why an object cannot be deleted', async () => {
  const store = createFolderStore(join(folder, 'stuck'));
  mkdirSync(join(folder, 'stuck', 'ab', 'abc.jpg'), { recursive: true });
  await expect(store.remove('abc.jpg')).rejects.toMatchObject({ syscall: 'unlink' });
});
