import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../scripts/lib/find-postgres.mjs';

/** Longest wait until the server answers, in milliseconds. */
const maxStartMs = 30_000;

/** A PostgreSQL server in a temporary folder. */
export interface PostgresCluster {
  /** Value of `DATABASE_URL` for its database. */
  readonly url: string;
  readonly socketPath: string;
  /** Starts the server and waits until it answers. */
  start(): Promise<void>;
  /** Stops the server and ends all connections. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

export interface ClusterOptions {
  /** Whether an acknowledged transaction survives a crash of the machine. */
  readonly isDurable?: boolean;
  /** A port of 127.0.0.1 on which it listens with TLS, besides its socket, and the files of its certificate and key. */
  readonly tls?: { readonly port: number; readonly certificate: string; readonly key: string };
}

/**
 * Creates a server that does not run yet. Its database sorts by the rules of English, so that texts that do not sort by
 * their bytes are noticed.
 */
export function createPostgresCluster({ isDurable = false, tls }: ClusterOptions = {}): PostgresCluster {
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
  const port = tls?.port ?? 5432;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    port: String(port),
    ...(tls && {
      listen_addresses: '127.0.0.1',
      ssl: 'on',
      ssl_cert_file: tls.certificate,
      ssl_key_file: tls.key,
    }),
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;

  async function stop(): Promise<void> {
    if (!server) return;
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    server = null;
  }

  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${folder}`,
    socketPath: join(folder, `.s.PGSQL.${port}`),
    async start() {
      const options = { ...account, cwd: folder, stdio: 'ignore' } as const;
      server = spawn(join(programs, 'postgres'), ['-D', data, ...args], options);
      await waitUntilReady(programs, ['-h', folder, '-p', String(port)]);
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns an account for the server, which refuses to run as root; `undefined` for the own one. */
export function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const toId = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: toId('-u'), gid: toId('-g') };
}

async function waitUntilReady(programs: string, server: readonly string[]): Promise<void> {
  const deadlineMs = performance.now() + maxStartMs;
  while (spawnSync(join(programs, 'pg_isready'), ['-q', ...server]).status !== 0) {
    if (performance.now() > deadlineMs) throw new Error('PostgreSQL does not answer.');
    await wait(50);
  }
}
