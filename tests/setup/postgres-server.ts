import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../scripts/lib/find-postgres.mjs';

/** Longest wait until the server answers, in milliseconds. */
const maxStartMs = 30_000;

/**
 * Starts a PostgreSQL server in a temporary folder for all tests, unless `TEST_DATABASE_URL` names one, and sets that
 * variable. Returns the function that stops it. Its database sorts by the rules of English, so that texts that do not
 * sort by their bytes are noticed.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed, and TEST_DATABASE_URL is not set.');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = findAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en'];
  const created = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  await waitUntilReady(programs, folder);
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@localhost/postgres?host=${folder}`;
  return async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
    delete process.env['TEST_DATABASE_URL'];
  };
}

/** Returns an account for the server, which refuses to run as root; `undefined` for the own one. */
function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const toId = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: toId('-u'), gid: toId('-g') };
}

async function waitUntilReady(programs: string, folder: string): Promise<void> {
  const deadlineMs = performance.now() + maxStartMs;
  while (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', folder]).status !== 0) {
    if (performance.now() > deadlineMs) throw new Error('PostgreSQL does not answer.');
    await wait(50);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
