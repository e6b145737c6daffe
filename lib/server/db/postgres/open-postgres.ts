import { createHash } from 'node:crypto';
import { Kysely } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { isConnectionError } from '../../base/to-storage-error';
import type { Tables } from '../database';
import type { ContentState } from '@/lib/protocol/content-state';
import type { OpenDatabase, StatementCounts } from '../open-database';
import { createPool, toClientConfig, type LazyPool } from './create-pool';
import { SitePostgresDialect } from './postgres-dialect';
import { PostgresDriver } from './postgres-driver';
import { readPostgresPlace } from './postgres-place';
import { preparePostgres } from './prepare';
import { createSharedRead } from './shared-read';

/** Longest read of the content state in milliseconds. Every request waits for one. */
const stateTimeoutMs = 3_000;

/** Time in milliseconds after which a failed read is not repeated, because the server does not answer. */
const quickMs = 500;

/** Opens the schema of a site. Connects when it is first used. */
export function openPostgres(settings: PostgresSettings): OpenDatabase {
  const statements: StatementCounts = { done: 0, failed: 0, seconds: 0 };
  const pool = createPool(settings, settings.poolSize);
  // A connection that other statements never keep from reading the version.
  const statePool = createPool({ ...settings, statementTimeoutMs: stateTimeoutMs }, 1);
  const driver = new PostgresDriver({ pool, writeLock: toLockKey(settings.schema, 'write'), statements });
  const db = new Kysely<Tables>({ dialect: new SitePostgresDialect(driver) });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await statePool.end();
  };
  return {
    db,
    path: null,
    createStateReader: () => createSharedRead(() => readStateAgain(statePool)),
    statements,
    prepare: () => preparePostgres(db, settings.schema),
    readPlace: () => readPostgresPlace(db, settings.schema),
    runAlone: (work) => runAlone(settings, driver, work),
  };
}

/** Reads the content state, again with a new connection if the server has closed the old one, as at a restart. */
async function readStateAgain(statePool: LazyPool): Promise<ContentState> {
  const pool = await statePool.get();
  const startedAtMs = performance.now();
  try {
    return await readState(pool);
  } catch (error) {
    if (!isConnectionError(error) || performance.now() - startedAtMs > quickMs) throw error;
    return readState(pool);
  }
}

/** A statement with a name is parsed and planned once per connection. */
const stateQuery = {
  name: 'content_state',
  text: 'select version, next_due_at as "nextDueAt" from content_state where id = 1',
};

/** Reads the content state. */
export async function readState(pool: {
  query(query: typeof stateQuery): Promise<{ rows: unknown[] }>;
}): Promise<ContentState> {
  const { rows } = await pool.query(stateQuery);
  return (rows[0] as ContentState | undefined) ?? { version: 0, nextDueAt: null };
}

/** Runs work that only one process of the site may do at a time, such as migrations. Others wait without limit. */
async function runAlone<Result>(
  settings: PostgresSettings,
  driver: PostgresDriver,
  work: () => Promise<Result>,
): Promise<Result> {
  const { default: pg } = await import('pg');
  const patient = { statement_timeout: 0, query_timeout: 0, lock_timeout: 0 };
  const client = new pg.Client({ ...toClientConfig(settings), ...patient });
  client.on('error', () => {});
  await client.connect();
  try {
    // Held by this connection until it ends.
    await client.query(`select pg_advisory_lock(${toLockKey(settings.schema, 'start')})`);
    driver.isPatient = true;
    return await work();
  } finally {
    driver.isPatient = false;
    await client.end();
  }
}

/** Returns the key of an advisory lock, of which a database has one space for all its schemas. */
function toLockKey(schema: string, use: 'write' | 'start'): bigint {
  return createHash('sha256').update(`lyceum ${use} ${schema}`).digest().readBigInt64BE();
}
