import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { createFileCache, type FileCache } from './file-cache';
import { createS3Store } from './s3-store';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3();
  folder = mkdtempSync(join(tmpdir(), 's3-store-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readWith(cache: FileCache): Promise<number> {
  const store = createS3Store({ ...server.settings, incomingFolder: folder, cache });
  try {
    await store.put('a.webp', Buffer.alloc(100_000, 1));
    expect(await store.size('a.webp')).toBe(100_000);
    return (await buffer(store.read('a.webp'))).length;
  } finally {
    store.close();
  }
}

const full = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' }));

test('sends a file from the bucket if the disk for copies is full', async () => {
  const cache = await createFileCache(join(folder, 'full'), 1_000_000);
  expect(await readWith({ ...cache, fill: full })).toBe(100_000);
});

test('sends a file from the bucket if the folder of the copies is gone', async () => {
  const place = join(folder, 'gone');
  const cache = await createFileCache(place, 1_000_000);
  rmSync(place, { recursive: true });
  expect(await readWith(cache)).toBe(100_000);
});

test('breaks off if the bucket does not have the file', async () => {
  const cache = await createFileCache(join(folder, 'missing'), 1_000_000);
  const store = createS3Store({ ...server.settings, incomingFolder: folder, cache });
  await expect(buffer(store.read('b.webp'))).rejects.toThrow();
  store.close();
});
