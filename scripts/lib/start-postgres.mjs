import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from './find-postgres.mjs';

const maxStartMs = 30_000;

/**
 * Starts a PostgreSQL server in a temporary folder with extra settings, reachable over a Unix socket. Its database sorts by
 * the rules of English, so that texts that do not sort by their bytes are noticed. `stop` ends it and deletes its data.
 */
export async function startPostgres(settings = {}) {
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
  const options = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const stop = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(programs, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@localhost/postgres?host=${folder}`, stop };
}

/** Returns an account for the server, which refuses to run as root; `undefined` for the own one. */
function findAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const toId = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: toId('-u'), gid: toId('-g') };
}

async function waitUntilReady(programs, folder) {
  const deadlineMs = performance.now() + maxStartMs;
  while (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', folder]).status !== 0) {
    if (performance.now() > deadlineMs) throw new Error('PostgreSQL does not answer.');
    await wait(50);
  }
}
