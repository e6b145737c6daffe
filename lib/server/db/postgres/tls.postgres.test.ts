import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '@/lib/env/env';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { findPostgres } from '@/scripts/lib/find-postgres.mjs';
import { createPostgresCluster, type PostgresCluster } from '@/tests/setup/postgres-cluster';
import { createTlsFiles, type TlsFiles } from '@/tests/setup/tls-files';
import { toStorageError } from '../../base/to-storage-error';
import { openEmbeddedApi } from '../../embedded-api';
import { openSiteDatabase } from '../open-site-database';

/** Name in the certificate of the server, and an address that is not. */
const [named, notNamed] = ['localhost', '127.0.0.1'];

// `TEST_DATABASE_URL` can name a server on a machine that has none.
describe.skipIf(findPostgres() === null)('TLS to PostgreSQL', () => {
  let files: TlsFiles;
  let port: number;
  let cluster: PostgresCluster;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tls-site-'));
    files = createTlsFiles();
    port = await findFreePort();
    cluster = createPostgresCluster({ tls: { port, ...files } });
    await cluster.start();
  });
  afterAll(async () => {
    await cluster.remove();
    files.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const toEnv = (url: string) =>
    readEnv({
      DATABASE_URL: url,
      AUTH_SECRET: 'a secret for tests only, long enough',
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'false',
    });

  const toUrl = (host: string, query: Record<string, string>) =>
    `postgres://postgres@${host}:${port}/postgres?${new URLSearchParams(query)}`;

  /** Returns the version of TLS of a connection; `null` if it is not encrypted. */
  async function readTls(url: string): Promise<string | null> {
    const { db } = openSiteDatabase(toEnv(url).database);
    const statement = sql<{ tls: string | null }>`
      select version as tls from pg_stat_ssl where pid = pg_backend_pid()`;
    const { rows } = await statement.execute(db).finally(() => db.destroy());
    return rows[0]!.tls;
  }

  /** Starts a site and returns the error that ends the start. */
  const start = (url: string) =>
    openEmbeddedApi(toEnv(url)).then(
      () => expect.fail('The site started.'),
      (error: Error) => error,
    );

  test('verify-full connects to the named host of the authority in sslrootcert', async () => {
    const query = { sslmode: 'verify-full', sslrootcert: files.authority };
    expect(await readTls(toUrl(named, query))).toBe('TLSv1.3');
  });

  test('require encrypts without checking the certificate', async () => {
    expect(await readTls(toUrl(notNamed, { sslmode: 'require' }))).toBe('TLSv1.3');
  });

  test.each([
    ['no sslmode', {}],
    ['disable', { sslmode: 'disable' }],
  ])('%s does not encrypt', async (_, query) => {
    expect(await readTls(toUrl(named, query as Record<string, string>))).toBeNull();
  });

  test('verify-full refuses another authority with a sentence', async () => {
    const error = await start(toUrl(named, { sslmode: 'verify-full', sslrootcert: files.otherAuthority }));
    expect(error).toMatchObject({
      name: 'EnvError',
      message: `The database postgres on localhost:${port} (schema public) cannot be opened: the certificate of the server was refused (unable to verify the first certificate).`,
    });
    // The sentence that staff see if it happens while the site runs.
    expect(toStorageError(error)?.code).toBe('database_unavailable');
  });

  test('verify-full without sslrootcert refuses a private authority with a sentence', async () => {
    expect(await start(toUrl(named, { sslmode: 'verify-full' }))).toMatchObject({
      name: 'EnvError',
      message: expect.stringMatching(/was refused \(unable to verify the first certificate\)\.$/) as string,
    });
  });

  test('verify-full refuses a host that the certificate does not name, with a sentence', async () => {
    const error = await start(toUrl(notNamed, { sslmode: 'verify-full', sslrootcert: files.authority }));
    expect(error).toMatchObject({
      name: 'EnvError',
      message: expect.stringContaining(
        "was refused (Hostname/IP does not match certificate's altnames",
      ) as string,
    });
    expect(toStorageError(error)?.code).toBe('database_unavailable');
  });

  // PostgreSQL has no TLS on its Unix socket.
  test.each(['require', 'verify-full'])(
    '%s refuses a server without TLS with a sentence',
    async (sslmode) => {
      const error = await start(`${cluster.url}&sslmode=${sslmode}`);
      expect(error).toMatchObject({
        name: 'EnvError',
        message: expect.stringMatching(
          /cannot be opened: The server does not support SSL connections\.$/,
        ) as string,
      });
    },
  );
});
