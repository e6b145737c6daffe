import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startGate, type Gate } from '@/tests/e2e/support/gate';
import { startS3 } from '@/tests/setup/s3-server';
import { toLog } from '@/tests/setup/to-log';
import { ApiError } from '../../api/errors';
import { openFileStore } from './open-file-store';
import { watchStorage } from './storage-watch';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const away = () =>
  new ApiError('files_unavailable', {}, { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) });

test('logs the beginning and the end of an outage that no request meets', async () => {
  const lines: string[] = [];
  let [isThere, nowMs] = [true, 0];
  const watch = watchStorage({
    probe: async () => {
      if (!isThere) throw away();
    },
    place: 'the bucket files',
    log: toLog((line) => lines.push(line)),
    intervalMs: 5,
    awayIntervalMs: 5,
    now: () => nowMs,
  });
  ends.push(() => watch.stop());
  isThere = false;
  await vi.waitFor(() => expect(watch.isAway).toBe(true));
  await expect(watch.note(Promise.reject(away()))).rejects.toThrow(ApiError);
  nowMs = 30_000;
  expect(watch.awaySeconds).toBe(30);
  isThere = true;
  await vi.waitFor(() => expect(watch.isAway).toBe(false));
  expect(watch.awaySeconds).toBe(30);
  expect(lines).toEqual([
    'The object storage cannot be used (the bucket files: ECONNREFUSED). Visitors get local copies only, and uploads are refused.',
    'The object storage can be used again after 30 seconds.',
  ]);
});

test('notices an outage with a request, and not a missing object', async () => {
  const s3 = await startS3();
  ends.push(() => s3.stop());
  const gate: Gate = await startGate(Number(new URL(s3.settings.endpoint!).port));
  ends.push(() => gate.close().catch(() => {}));
  const dataDir = mkdtempSync(join(tmpdir(), 'watched-'));
  ends.push(() => rmSync(dataDir, { recursive: true }));
  const lines: string[] = [];
  const endpoint = `http://127.0.0.1:${gate.port}`;
  const store = await openFileStore({
    dataDir,
    s3: { ...s3.settings, endpoint },
    watchLog: toLog((line) => lines.push(line)),
  });
  ends.push(() => store.close());
  expect(await store.files.size('none')).toBeNull();
  await expect(store.files.read('none').getReader().read()).rejects.toThrow();
  expect([store.away!.isAway, lines]).toEqual([false, []]);
  await gate.close();
  await expect(store.files.size('none')).rejects.toThrow(ApiError);
  expect(store.away!.isAway).toBe(true);
  await gate.open();
  expect(await store.files.size('none')).toBeNull();
  expect(store.away!.isAway).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The object storage cannot be used \(the bucket \S+ with the prefix school\/: .+\)\. /,
    ),
    expect.stringMatching(/^The object storage can be used again after \d+ seconds\.$/),
  ]);
});
