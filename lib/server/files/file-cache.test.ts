import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileCache, type FileCache } from './file-cache';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'file-cache-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const toStream = (bytes: number) => async () => Readable.from([Buffer.alloc(bytes, 1)]);

async function readSize(cache: FileCache, name: string): Promise<number | null> {
  const file = await cache.open(name);
  return file && (await file.stat().finally(() => file.close())).size;
}

test('keeps what was used last within its size', async () => {
  const cache = await createFileCache(folder, 100);
  await cache.fill('a', toStream(40));
  await cache.fill('b', toStream(40));
  expect(await readSize(cache, 'a')).toBe(40);
  await cache.fill('c', toStream(40));
  expect(cache.list().sort()).toEqual(['a', 'c']);
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['a', 'c']);
  expect(await readSize(cache, 'b')).toBeNull();
});

test('does not keep an object that is larger than the cache', async () => {
  const cache = await createFileCache(folder, 100);
  await cache.fill('large', toStream(101));
  expect(await readSize(cache, 'large')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('shares one copy between simultaneous readers', async () => {
  const cache = await createFileCache(folder, 100);
  const fetch = vi.fn(toStream(10));
  await Promise.all([cache.fill('a', fetch), cache.fill('a', fetch), cache.fill('a', fetch)]);
  expect(fetch).toHaveBeenCalledOnce();
});

test('keeps nothing of a copy that broke off', async () => {
  const cache = await createFileCache(folder, 100);
  const broken = async () =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(10);
        throw new Error('cut');
      })(),
    );
  await expect(cache.fill('a', broken)).rejects.toThrow('cut');
  expect(readdirSync(folder)).toEqual([]);
  await cache.fill('a', toStream(10));
  expect(await readSize(cache, 'a')).toBe(10);
});

test('keeps the copies of an earlier process that fit, the last used ones', async () => {
  const earlier = await createFileCache(folder, 100);
  for (const name of ['a', 'b', 'c']) {
    await earlier.fill(name, toStream(30));
    await wait(10);
  }
  await readSize(earlier, 'a');
  writeFileSync(join(folder, 'd.0.part'), 'unfinished');
  const cache = await createFileCache(folder, 70);
  expect(cache.list().sort()).toEqual(['a', 'c']);
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['a', 'c']);
});

test('has no copy that was removed or deleted from outside', async () => {
  const cache = await createFileCache(folder, 100);
  await cache.fill('a', toStream(10));
  await cache.fill('b', toStream(10));
  await cache.remove('a');
  rmSync(join(folder, 'b'));
  expect([await readSize(cache, 'a'), await readSize(cache, 'b')]).toEqual([null, null]);
  expect(cache.list()).toEqual([]);
});
