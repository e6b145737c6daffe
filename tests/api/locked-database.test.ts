import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Reads what a cached page reads and a list, 20 times. Expects that `write` still waits after the last one. */
async function expectReadsBefore(write: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void write.finally(() => (hasEnded = true)).catch(() => {});
  for (let read = 0; read < 20; read++) {
    await server.api.readContentVersion();
    expect((await server.call('GET', '/news')).status).toBe(200);
  }
  expect(hasEnded).toBe(false);
}

const save = (slug: string) =>
  server.call('POST', '/news', { body: JSON.stringify(newsInput({ slug, publication: undefined })) });

test('stores a write after a lock, and answers reads meanwhile', async () => {
  const unlock = await lock();
  // Older than a minute, so that requests record the last use of the session.
  nowMs += 5 * 60 * 1000;
  const saved = save('after-lock');
  await expectReadsBefore(saved);
  await unlock();
  expect((await saved).status).toBe(201);
});

test('answers 503 with Retry-After if the lock is held longer, and stores the next write', async () => {
  const unlock = await lock();
  const refused = save('locked');
  await expectReadsBefore(refused);
  const response = await refused;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(((await response.json()) as { code: string }).code).toBe('busy');
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
