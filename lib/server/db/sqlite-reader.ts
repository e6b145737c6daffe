import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { isLockError } from '../base/to-storage-error';
import type { Tables } from './database';
import { keepStatements } from './keep-statements';
import type { ContentState } from './open-database';

/** A connection that only reads a database, beside the process that writes it. */
export interface DatabaseReader {
  readonly db: Kysely<Tables>;
  /** Returns the content state as last committed, or `null` while another process holds a lock. Blocks. */
  readState(): ContentState | null;
}

/**
 * Longest wait for a lock in milliseconds. Readers need one only while another process recovers the database after a
 * crash or removes the WAL file.
 */
const lockTimeoutMs = 250;

/** Opens an existing SQLite file for reading. */
export function openSqliteReader(path: string): DatabaseReader {
  const file = new BetterSqlite(path, { readonly: true, fileMustExist: true, timeout: lockTimeoutMs });
  const statement = file.prepare<[], { version: number; next_due_at: string | null }>(
    'select version, next_due_at from content_state where id = 1',
  );
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(file) }) }),
    readState() {
      try {
        const { version, next_due_at: nextDueAt } = statement.get()!;
        return { version, nextDueAt };
      } catch (error) {
        if (!isLockError(error)) throw error;
        return null;
      }
    },
  };
}
