import { setTimeout as wait } from 'node:timers/promises';
import type { Database as SqliteFile } from 'better-sqlite3';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult } from 'kysely';
import { isLockError } from '../base/to-storage-error';
import { countStatement } from './count-statement';
import { keepStatements } from './keep-statements';
import type { StatementCounts } from './open-database';

/** Interval between attempts to get a lock, in milliseconds. */
const retryMs = 10;

/** Longest wait for a lock in milliseconds. */
const maxWaitMs = 5000;

/**
 * Driver of one SQLite connection. Transactions start with a write lock: SQLite cannot upgrade a read transaction while
 * another process writes. A statement that needs a lock of another process waits off the event loop, and other
 * statements run meanwhile; SQLite's own `busy_timeout` would block the process.
 */
export class LockingSqliteDriver extends SqliteDriver {
  private connection: DatabaseConnection | undefined;
  private isInTransaction = false;
  /** Error after which SQLite rolled the running transaction back. */
  private failure: unknown;

  constructor(
    private readonly file: SqliteFile,
    /** Counted on. */
    private readonly statements: StatementCounts,
  ) {
    super({ database: keepStatements(file) });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.connection ??= {
      executeQuery: (query) => countStatement(this.statements, () => this.execute(connection, query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return this.connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.isInTransaction = true;
    this.failure = undefined;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.isInTransaction = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.isInTransaction = false;
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }

  private async execute<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const deadlineMs = performance.now() + maxWaitMs;
    for (;;) {
      // On a full disk SQLite rolls back by itself. Further statements would be committed one by one.
      if (this.isInTransaction && !this.file.inTransaction) throw this.failure;
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        this.failure = error;
        if (!isLockError(error) || this.file.inTransaction || performance.now() >= deadlineMs) throw error;
        await this.releaseConnection();
        await wait(retryMs);
        await super.acquireConnection();
      }
    }
  }
}
