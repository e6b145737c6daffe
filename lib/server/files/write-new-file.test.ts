import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeNewFile } from './write-new-file';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-file-'));
  path = join(folder, 'new');
});
afterEach(() => rmSync(folder, { recursive: true }));

const countFileRequests = () =>
  process.getActiveResourcesInfo().filter((name) => name.startsWith('FSReq')).length;

test('writes a file for its owner only', async () => {
  await writeNewFile(path, Readable.from([Buffer.from('text')]), { isFlushed: true });
  expect(readFileSync(path, 'utf8')).toBe('text');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('has closed the file when the source breaks off', async () => {
  const before = countFileRequests();
  // eslint-disable-next-line require-yield -- breaks off before the first chunk
  const broken = async function* (): AsyncGenerator<Buffer> {
    throw new Error('cut');
  };
  await expect(writeNewFile(path, broken())).rejects.toThrow('cut');
  expect(countFileRequests()).toBe(before);
});

test('rejects if the file exists', async () => {
  writeFileSync(path, 'first');
  await expect(writeNewFile(path, Readable.from([Buffer.from('second')]))).rejects.toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('first');
});
