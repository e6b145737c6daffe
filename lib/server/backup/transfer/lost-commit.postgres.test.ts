import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { makeStoredSite, type StoredSite } from '@/tests/setup/stored-site';
import { toTestDatabase } from '@/tests/setup/test-database';
import { openPostgres } from '../../db/postgres/open-postgres';
import { restoreBackup } from '../restore-backup';
import { writeBackup } from '../write-backup';

/** Time of a commit on its way to the server, in milliseconds. */
const underwayMs = 700;

let site: StoredSite;
let postgres: PostgresSettings;
let folder: string;
let gate: Server;

beforeEach(async () => {
  site = await makeStoredSite();
  postgres = toTestDatabase() as PostgresSettings;
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
});
afterEach(async () => {
  gate.close();
  await site.remove();
  rmSync(folder, { recursive: true, force: true });
  const { db } = openPostgres(postgres);
  await db.schema.dropSchema(postgres.schema).ifExists().cascade().execute();
  await db.destroy();
});

/**
 * Starts a way to the server that breaks the connection of the first commit after `isDue`: before the server gets the
 * commit, while it is under way, or after the server has answered.
 */
async function startGate(
  cut: 'before' | 'during' | 'after',
  isDue: () => boolean,
): Promise<PostgresSettings> {
  const { host, port } = postgres;
  let isCut = false;
  gate = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isLast = false;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (data) => {
      isLast = !isCut && data.includes('commit\0') && isDue();
      isCut ||= isLast;
      if (!isLast) return void server.write(data);
      if (cut === 'before') return end();
      if (cut === 'after') return void server.write(data);
      client.off('close', end).destroy();
      setTimeout(() => server.write(data), underwayMs);
    });
    server.on('data', (data) => (isLast ? end() : client.write(data)));
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return { ...postgres, host: '127.0.0.1', port: (gate.address() as AddressInfo).port };
}

async function restoreThrough(cut: 'before' | 'during' | 'after') {
  await site.addObjects(2);
  const path = join(folder, 'copy.zip');
  await writeBackup({ dataDir: site.dataDir, files: site.files, target: path, nowMs: 0 });
  const dataDir = join(folder, 'restored');
  const way = await startGate(cut, () => existsSync(join(dataDir, 'uploads')));
  const result = await restoreBackup({ path, dataDir, postgres: way }).catch((error: unknown) =>
    String(error),
  );
  return { path, dataDir, result };
}

test('a restore whose commit did not arrive leaves nothing, and the next one succeeds', async () => {
  const { path, dataDir, result } = await restoreThrough('before');
  expect(result).toContain('Nothing was restored');
  expect(existsSync(dataDir)).toBe(false);
  await expect(restoreBackup({ path, dataDir, postgres })).resolves.toMatchObject({ files: { count: 2 } });
});

for (const cut of ['during', 'after'] as const)
  test(`a restore that loses its connection ${cut} the commit keeps the files of the rows`, async () => {
    const { path, dataDir, result } = await restoreThrough(cut);
    expect(result).toContain('The connection to PostgreSQL was lost at the end.');
    expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'uploads']);
    const { db } = openPostgres(postgres);
    expect(await db.selectFrom('stored_object').select('name').execute()).toHaveLength(2);
    await db.destroy();
    await expect(restoreBackup({ path, dataDir: join(folder, 'again'), postgres })).rejects.toThrow(
      'is not empty',
    );
  });
