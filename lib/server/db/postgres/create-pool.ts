import type { Pool, PoolConfig } from 'pg';
import type { PostgresSettings } from '@/lib/env/database-settings';

/** Connections that are opened when they are needed. */
export interface LazyPool {
  /** Returns the pool. Loads the client on the first call. */
  readonly get: () => Promise<Pool>;
  readonly end: () => Promise<void>;
}

/** Longest wait for a connection in milliseconds. */
const connectTimeoutMs = 5_000;

/** Longest wait for a lock in milliseconds. As long as SQLite waits. */
const lockTimeoutMs = 5_000;

/** Time after which PostgreSQL ends a transaction whose client sends nothing, in milliseconds. */
const idleTransactionMs = 120_000;

/**
 * Seconds until PostgreSQL asks whether the machine of a silent connection still exists, and between its questions. With
 * the server's own setting, usually two hours, the lock of a machine that was lost during its start would last so long.
 */
const keepAlive = { idle: 15, interval: 5, count: 3 };

/** Time after which an unused connection is closed, in milliseconds. Many sites share the connections of a server. */
const idleMs = 10_000;

/** Creates a pool of at most `size` connections to the schema of a site. */
export function createPool(settings: PostgresSettings, size: number): LazyPool {
  let opening: Promise<Pool> | undefined;
  return {
    get: () => (opening ??= openPool(settings, size)),
    end: async () => {
      await (await opening)?.end();
    },
  };
}

async function openPool(settings: PostgresSettings, size: number): Promise<Pool> {
  // Sites on SQLite do not load the client.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...toClientConfig(settings),
    max: size,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: connectTimeoutMs,
    types: { getTypeParser: (oid, format): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A lost connection fails the query that uses it, or is replaced. Without listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Returns the settings of a client. */
export function toClientConfig(settings: PostgresSettings): PoolConfig {
  const { host, port, user, password, database, tls, schema, statementTimeoutMs } = settings;
  return {
    host,
    port,
    user,
    password,
    database,
    ssl: tls === null ? false : { rejectUnauthorized: tls.isVerified, ca: tls.ca },
    keepAlive: true,
    application_name: `lyceum ${schema}`,
    options: toOptions({
      search_path: schema,
      // Compiling a statement takes longer than any statement of a site.
      jit: 'off',
      tcp_keepalives_idle: keepAlive.idle,
      tcp_keepalives_interval: keepAlive.interval,
      tcp_keepalives_count: keepAlive.count,
    }),
    statement_timeout: statementTimeoutMs,
    // The server ends the statement first, unless the network is cut.
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
}

function toOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Parsers of values by the object id of their type: values are as in SQLite. */
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  16: (bool) => (bool === 't' ? 1 : 0),
  20: Number, // bigint
  1700: Number, // numeric: sums of bigints
};
