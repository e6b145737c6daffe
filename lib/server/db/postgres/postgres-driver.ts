import type { PoolClient } from 'pg';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isConnectionError } from '../../base/to-storage-error';
import { countStatement } from '../count-statement';
import type { StatementCounts } from '../open-database';
import type { LazyPool } from './create-pool';

export interface PostgresDriverOptions {
  readonly pool: LazyPool;
  /** Key of the advisory lock of writers. */
  readonly writeLock: bigint;
  /** Counted on. */
  readonly statements: StatementCounts;
}

/** Number of connections that are tried: a restart of the server breaks all that were open. */
const maxAttempts = 4;

/**
 * Time in milliseconds after which PostgreSQL ends a transaction that writes and whose process sends nothing. If the
 * network to an instance is cut, the others cannot write for so long.
 */
const idleWriterMs = 10_000;

/** Longest wait for the writer of another instance in milliseconds, which outlasts one whose network was cut. */
const turnMs = idleWriterMs + 5_000;

/**
 * Driver of a site's schema. As in SQLite, one transaction that writes runs at a time, so that a check before a write
 * holds: it takes an advisory lock of the schema. Statements that write outside of a transaction take it too. Readers
 * take no lock, and transactions with the access mode `read only` see one moment.
 */
export class PostgresDriver implements Driver {
  /** Whether transactions wait for locks and statements without limit, as during a start. */
  isPatient = false;
  /** Ends when the last writer of this process has ended. Writers that wait use no connection. */
  private lastWriter: Promise<void> = Promise.resolve();

  constructor(private readonly options: PostgresDriverOptions) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SiteConnection(this, this.options.statements);
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await (connection as SiteConnection).begin(accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SiteConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SiteConnection).rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.options.pool.end();
  }

  /**
   * Runs work that may be repeated with a connection of the pool, and again with another one if the connection was lost.
   * `keep`: whether the caller releases the connection.
   */
  async withClient<Result>(work: (client: PoolClient) => Promise<Result>, keep = false): Promise<Result> {
    const pool = await this.options.pool.get();
    for (let attempt = 1; ; attempt += 1) {
      const client = await pool.connect();
      try {
        const result = await work(client);
        if (!keep) client.release();
        return result;
      } catch (error) {
        const isLost = isConnectionError(error);
        client.release(isLost);
        if (!isLost || attempt === maxAttempts) throw error;
      }
    }
  }

  /** Begins a transaction, repeatedly if the connection is lost: nothing was written yet. */
  async begin(isReadOnly: boolean): Promise<PoolClient> {
    const limits = this.isPatient
      ? 'set local lock_timeout = 0; set local statement_timeout = 0'
      : `set local lock_timeout = ${turnMs}; set local idle_in_transaction_session_timeout = ${idleWriterMs}`;
    const text = isReadOnly
      ? 'begin isolation level repeatable read read only'
      : `begin; ${limits}; select pg_advisory_xact_lock(${this.options.writeLock})`;
    return this.withClient(async (client) => {
      try {
        await client.query(text);
      } catch (error) {
        // Waiting for the lock in vain leaves a transaction that has failed.
        if (!isConnectionError(error)) await client.query('rollback');
        throw error;
      }
      return client;
    }, true);
  }

  /** Waits for the other writers of this process. Returns the function that ends the turn. */
  async takeTurn(): Promise<() => void> {
    const before = this.lastWriter;
    let end = () => {};
    this.lastWriter = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

/** A connection of Kysely. It takes one of the pool when a statement or a transaction begins. */
class SiteConnection implements DatabaseConnection {
  /** Client of the running transaction. */
  private client: PoolClient | null = null;
  private endTurn: (() => void) | null = null;

  constructor(
    private readonly driver: PostgresDriver,
    private readonly statements: StatementCounts,
  ) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return countStatement(this.statements, () => this.execute<Row>(query));
  }

  // eslint-disable-next-line require-yield -- Kysely requires the method; the site streams no rows.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in batches instead');
  }

  async begin(isReadOnly: boolean): Promise<void> {
    if (!isReadOnly) this.endTurn = await this.driver.takeTurn();
    try {
      this.client = await this.driver.begin(isReadOnly);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.client!.query('commit');
    // PostgreSQL answers so if a statement has failed and its error was caught.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because a statement had failed');
    this.end();
  }

  async rollBack(): Promise<void> {
    try {
      await this.client?.query('rollback');
      this.end();
    } catch (error) {
      // PostgreSQL rolls back when it notices that the connection is lost.
      this.end(true);
      if (!isConnectionError(error)) throw error;
    }
  }

  private end(isLost = false): void {
    this.client?.release(isLost);
    this.client = null;
    this.endTurn?.();
    this.endTurn = null;
  }

  private async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.client) return run(this.client, query);
    if (isRead(query)) return this.driver.withClient((client) => run<Row>(client, query));
    await this.begin(false);
    try {
      const result = await run<Row>(this.client!, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }
}

async function run<Row>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(sql, parameters.map(toParameter));
  const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
  return { rows: rows as Row[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/** PostgreSQL stores no NUL in a text, which clients may send. */
function toParameter(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|with|explain)\b/i.test(sql))
  );
}
