import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { openPostgres } from '@/lib/server/db/postgres/open-postgres';
import { isOnPostgres, toTestDatabase } from '@/tests/setup/test-database';
import { createSite } from './add-site';
import { openSitesFolder, type SitesFolder } from './site-file';

const path = mkdtempSync(join(tmpdir(), 'add-site-'));
const data = join(path, 'data');
const schema = 'add_site_test';

/** A folder in which the last step of a creation fails. */
function openFullFolder(): SitesFolder {
  const folder = openSitesFolder(path);
  return {
    ...folder,
    writeProxyEntry: () => {
      throw new Error('The disk is full.');
    },
  };
}

/** Executes a statement on the server of the tests and returns its rows; none on SQLite. */
async function query(statement: string): Promise<unknown[]> {
  if (!isOnPostgres()) return [];
  const { db } = openPostgres({ ...(toTestDatabase() as PostgresSettings), schema: 'public' });
  try {
    return (await sql.raw<unknown>(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

const listSchema = () => query(`select 1 from pg_namespace where nspname = '${schema}'`);
const dropSchema = () => query(`drop schema if exists ${schema} cascade`);

beforeAll(async () => {
  await dropSchema();
  const url = isOnPostgres() ? [`DATABASE_URL=${process.env['TEST_DATABASE_URL']}`] : [];
  writeFileSync(
    join(path, 'shared.env'),
    [`SITES_DATA_DIR=${data}`, 'SAMPLE_CONTENT=false', ...url, ''].join('\n'),
  );
});
afterAll(async () => {
  rmSync(path, { recursive: true, force: true });
  await dropSchema();
});

test('a failed creation leaves neither settings nor data, and can be repeated', async () => {
  const order = { name: schema, address: 'https://school.example' };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(createSite(openFullFolder(), order)).rejects.toThrow('The disk is full.');
    expect(existsSync(join(path, `${schema}.env`))).toBe(false);
    expect(existsSync(join(data, schema))).toBe(false);
    expect(await listSchema()).toEqual([]);
  }
}, 300_000);

test.runIf(isOnPostgres())(
  'a failed creation keeps a schema that was there before',
  async () => {
    await query(`create schema ${schema}`);
    const order = { name: schema, address: 'https://school.example' };
    await expect(createSite(openFullFolder(), order)).rejects.toThrow('The disk is full.');
    expect(await listSchema()).toHaveLength(1);
  },
  300_000,
);
