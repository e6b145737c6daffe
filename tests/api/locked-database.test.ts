import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server';
import { newsInput } from './harness';
import { sqlitePackage } from '@/lib/server/db/sqlite-client';

const nextDay = 24 * 60 * 60 * 1000;
let folder: string;
let server: EmbeddedServer;
let nowMs = Date.parse('2026-03-02T09:00:00Z');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'));
  server = await startEmbeddedServer(folder, () => nowMs);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Code of a process that holds the write lock until it gets a message. */
const holder = `
import BetterSqlite from '${sqlitePackage}';
const file = new BetterSqlite(process.argv[2]);
file.exec('begin immediate');
process.send('locked');
process.once('message', () => { file.exec('commit'); file.close(); process.disconnect(); });
`;

/** Locks the database from another process. Returns a function that unlocks it. */
async function lock(): Promise<() => Promise<void>> {
  // Within node_modules, so that the package resolves.
  const script = join(process.cwd(), 'node_modules', '.cache', `hold-lock-${process.pid}.mjs`);
  writeFileSync(script, holder);
  const child = fork(script, [join(folder, 'site.sqlite')]);
  await once(child, 'message');
  return async () => {
    const exited = once(child, 'exit');
    child.send('unlock');
    await exited;
    rmSync(script);
  };
}

/** Reads what a cached page reads and a list, until `end` settles. Returns the longest times in milliseconds. */
async function measure(end: Promise<unknown>) {
  let isRunning = true;
  void end.finally(() => (isRunning = false)).catch(() => {});
  const longest = { versionMs: 0, listMs: 0 };
  while (isRunning) {
    let startedAtMs = performance.now();
    await server.api.readContentVersion();
    longest.versionMs = Math.max(longest.versionMs, performance.now() - startedAtMs);
    startedAtMs = performance.now();
    expect((await server.call('GET', '/news')).status).toBe(200);
    longest.listMs = Math.max(longest.listMs, performance.now() - startedAtMs);
    await wait(5);
  }
  return longest;
}

const save = (slug: string) =>
  server.call('POST', '/news', { body: JSON.stringify(newsInput({ slug, publication: undefined })) });

test('stores a write after a lock of 3 seconds, and answers reads meanwhile', async () => {
  const unlock = await lock();
  // Older than a minute, so that requests record the last use of the session.
  nowMs += 5 * 60 * 1000;
  const saved = save('after-lock');
  const measured = measure(saved);
  await wait(3000);
  await unlock();
  expect((await saved).status).toBe(201);
  const { versionMs, listMs } = await measured;
  expect(versionMs).toBeLessThan(500);
  expect(listMs).toBeLessThan(1000);
});

test('answers 503 with Retry-After if the lock is held longer, and stores the next write', async () => {
  const unlock = await lock();
  const startedAtMs = performance.now();
  const refused = save('locked');
  const { versionMs } = await measure(refused);
  const response = await refused;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(((await response.json()) as { code: string }).code).toBe('busy');
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
  expect(versionMs).toBeLessThan(500);
  await unlock();
  expect((await save('unlocked')).status).toBe(201);
});

test('returns another content version for a publication that comes due during a lock', async () => {
  const publishAt = new Date(nowMs + nextDay / 2).toISOString();
  const input = newsInput({ slug: 'due', status: { kz: 'published', ru: 'published' }, publishAt });
  const created = await server.call('POST', '/news', { body: JSON.stringify(input) });
  expect(created.status).toBe(201);
  const before = await server.api.readContentVersion();
  const unlock = await lock();
  nowMs += nextDay;
  expect(await server.api.readContentVersion()).toBe(`${before}.due`);
  // The second read does not wait for the attempt that runs.
  expect(server.api.readContentVersion()).toBe(`${before}.due`);
  await unlock();
  await expect
    .poll(() => server.api.readContentVersion(), { timeout: 10_000 })
    .toBe(String(Number(before) + 1));
});
