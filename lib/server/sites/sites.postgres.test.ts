import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { sql } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { toTestDatabase } from '@/tests/setup/test-database';
import { toClientConfig } from '../db/postgres/create-pool';
import { noteBackup } from '../db/last-backup';
import { openPostgres } from '../db/postgres/open-postgres';
import { migrate } from '../set-up/migrate';
import { listSites } from './list-sites';
import { migrateSites, type MigratedSite } from './migrate-sites';

const count = process.env['TEST_FULL'] === 'true' ? 40 : 3;
const server = toTestDatabase() as PostgresSettings;
// Other tests remove their schemas of the shared database at any time.
const database = `sites_${randomBytes(8).toString('hex')}`;
const settings = { ...server, database, schema: 'public' };
const madeAt = '2026-03-02T09:00:00.000Z';
const schemas = Array.from({ length: count }, (_, index) => `school_${index + 10}`);

async function execute(statement: string) {
  // Removing forty sites takes long on a busy machine.
  const patient = { statement_timeout: 0, query_timeout: 0 };
  const client = new pg.Client({ ...toClientConfig({ ...server, schema: 'public' }), ...patient });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(() => execute(`create database ${database}`));
afterAll(() => execute(`drop database ${database} with (force)`));

test('lists and migrates all sites of a database, and goes on after a failure', async () => {
  for (const schema of schemas) {
    const { db, prepare, runAlone } = openPostgres({ ...settings, schema, poolSize: 1 });
    await runAlone(async () => {
      await prepare();
      await migrate(db);
    });
    if (schema === schemas[0])
      await noteBackup(db, { nowMs: Date.parse(madeAt), bytes: 1, lost: 0, isComplete: true });
    // The second site was migrated by a newer program.
    if (schema === schemas[1])
      await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026')`.execute(db);
    await db.destroy();
  }
  const own = await listSites(settings);
  expect(own.map(({ schema }) => schema)).toEqual(schemas);
  expect(own[0]).toMatchObject({ migration: expect.stringMatching(/^\d{4}-/) });
  expect(own[0]!.items).toBeGreaterThan(20);
  expect(own[0]!.bytes).toBeGreaterThan(100_000);
  expect(own[1]!.migration).toBe('9999-newer');
  expect(own.map(({ backupAt }) => backupAt)).toEqual(
    schemas.map((_, index) => (index === 0 ? madeAt : null)),
  );

  const results: MigratedSite[] = [];
  await migrateSites(settings, (site) => results.push(site));
  const failed = results.filter(({ error }) => error !== null);
  expect(failed.map(({ schema }) => schema)).toEqual([schemas[1]]);
  expect(String(failed[0]!.error)).toContain('does not know its migration 9999-newer');
  expect(results).toHaveLength(count);
}, 600_000);
