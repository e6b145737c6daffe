import BetterSqlite, { type Database as SqliteFile } from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Tables } from './database';
import type { OpenDatabase } from './open-database';

/** Opens an SQLite file; `:memory:` for a database in memory. */
export function openSqlite(path: string): OpenDatabase {
  const file = new BetterSqlite(path);
  file.pragma('journal_mode = WAL');
  // An acknowledged save survives a power cut.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  // In KiB. SQLite's default of 2 MiB does not hold the indexes of a few thousand items.
  file.pragma('cache_size = -32768');
  return {
    db: new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(file) }),
    createStateReader: () => createStateReader(file),
  };
}

/** Called for every cached page, so it uses one prepared statement and returns no promise. */
function createStateReader(file: SqliteFile) {
  const statement = file.prepare<[], { version: number; next_due_at: string | null }>(
    'select version, next_due_at from content_state where id = 1',
  );
  return () => {
    const row = statement.get();
    return { version: row?.version ?? 0, nextDueAt: row?.next_due_at ?? null };
  };
}

class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly file: SqliteFile) {
    super({ database: file });
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.file });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * Adapter with transactional schema changes, which SQLite supports. Kysely's own adapter denies this, so a failed
 * migration would remain half applied.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Driver whose transactions start with a write lock: SQLite cannot upgrade a read transaction while another process
 * writes.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
