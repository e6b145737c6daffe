import { stat } from 'node:fs/promises';
import type { Database as SqliteFile } from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, type Driver } from 'kysely';
import { isLockError } from '../base/to-storage-error';
import type { Tables } from './database';
import type { ContentState } from '@/lib/protocol/content-state';
import type { OpenDatabase, StatementCounts } from './open-database';
import { LockingSqliteDriver } from './sqlite-driver';
import { BetterSqlite } from './sqlite-client';

/** Opens an SQLite file; `:memory:` for an empty database in memory, the bytes of a file for a copy in memory. */
export function openSqlite(source: string | Buffer): OpenDatabase {
  const file = new BetterSqlite(source);
  file.pragma('journal_mode = WAL');
  // An acknowledged save survives a power cut.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // In KiB. SQLite's default of 2 MiB does not hold the indexes of a few thousand items.
  file.pragma('cache_size = -32768');
  // Set last, because the statements above may need a lock. From here on the driver waits without blocking.
  file.pragma('busy_timeout = 0');
  const statements: StatementCounts = { done: 0, failed: 0, seconds: 0 };
  return {
    db: new Kysely<Tables>({ dialect: new LockingSqliteDialect(file, statements) }),
    path: file.memory ? null : file.name,
    createStateReader: () => createStateReader(file),
    statements,
    prepare: async () => {},
    readPlace: async (hasLocalFiles) => (hasLocalFiles || file.memory ? null : readFilePlace(file.name)),
    // Migrations wait for the lock of writers.
    runAlone: (work) => work(),
  };
}

async function readFilePlace(path: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(path);
  return `${ino} ${Math.round(birthtimeMs)}`;
}

/** Called for every cached page, so it uses one prepared statement and returns no promise. */
function createStateReader(file: SqliteFile) {
  const statement = file.prepare<[], { version: number; next_due_at: string | null }>(
    'select version, next_due_at from content_state where id = 1',
  );
  let last: ContentState = { version: 0, nextDueAt: null };
  return () => {
    try {
      const row = statement.get();
      if (row) last = { version: row.version, nextDueAt: row.next_due_at };
    } catch (error) {
      // Readers need a lock only while another process recovers or removes the WAL file.
      if (!isLockError(error)) throw error;
    }
    return last;
  };
}

class LockingSqliteDialect extends SqliteDialect {
  constructor(
    private readonly file: SqliteFile,
    private readonly statements: StatementCounts,
  ) {
    super({ database: file });
  }

  override createDriver(): Driver {
    return new LockingSqliteDriver(this.file, this.statements);
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
