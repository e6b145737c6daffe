import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedServer } from './embedded-server';
import { newsInput, startApi } from './harness';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a read-only database file ends the start with a sentence', async (context) => {
  await (await startEmbeddedServer(folder)).stop();
  const file = join(folder, 'site.sqlite');
  try {
    execFileSync('mount', ['--bind', file, file], { stdio: 'pipe' });
  } catch {
    context.skip('mounting is not allowed here, and an administrator may write to any file');
  }
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', file]);
    await expect(startEmbeddedServer(folder)).rejects.toMatchObject({
      name: 'EnvError',
      message: `The database ${file} cannot be opened: attempt to write a readonly database.`,
    });
  } finally {
    execFileSync('umount', [file]);
  }
});

test('a database that becomes read-only refuses writes with a code, and reads go on', async () => {
  const api = await startApi('in-process');
  await sql`pragma query_only = 1`.execute(api.db);
  // Older than a minute, so that requests record the last use of the session.
  api.clock.nowMs += 5 * 60 * 1000;
  const refused = await api.call({ who: 'editor', method: 'POST', path: '/news', json: newsInput() });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'storage_read_only' }]);
  expect((await api.call({ who: 'editor', method: 'GET', path: '/news' })).status).toBe(200);
  await sql`pragma query_only = 0`.execute(api.db);
  await api.stop();
});

test('a missing folder of files is logged at the start', async () => {
  const first = await startEmbeddedServer(folder);
  const body = new FormData();
  body.set('file', new File(['%PDF-1.4\n'], 'a.pdf'));
  expect((await first.call('POST', '/files', { body })).status).toBe(201);
  await first.stop();
  const uploads = join(folder, 'uploads');
  rmSync(uploads, { recursive: true });
  const second = await startEmbeddedServer(folder);
  await second.stop();
  expect(first.log).toEqual([]);
  expect(second.log).toEqual([
    `The folder ${uploads} has no files, but the database names 1. Restore them from a backup.`,
  ]);
});
