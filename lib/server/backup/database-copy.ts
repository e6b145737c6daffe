import type { Database as SqliteFile } from 'better-sqlite3';
import { BetterSqlite } from '../db/sqlite-client';

/** Contents of a database that a backup needs. */
export interface DatabaseContents {
  /** Applied migrations in order. */
  readonly migrations: readonly string[];
  /** Stored objects that must exist. */
  readonly objects: readonly { readonly name: string; readonly bytes: number }[];
}

/** Thrown for a database that SQLite or the site cannot read. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/** More pages than any database has. */
const allPages = 0x7fff_ffff;

/**
 * Copies a database in use, as of one moment. Copies all pages in one step: SQLite restarts a stepwise copy after
 * each write, so that a busy site would never finish. In WAL mode readers do not block.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new BetterSqlite(from, { fileMustExist: true });
  try {
    await source.backup(to, { progress: () => allPages });
  } finally {
    source.close();
  }
}

/**
 * Checks the integrity of a database and returns its contents. Needs exclusive access. Throws {@link
 * DamagedDatabase}.
 */
export function inspectDatabase(path: string): DatabaseContents {
  const file = new BetterSqlite(path, { fileMustExist: true });
  try {
    const verdict = file.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
    const migrations = file
      .prepare<[], string>('select name from kysely_migration order by name')
      .pluck()
      .all();
    return { migrations, objects: listObjects(file) };
  } catch (error) {
    if (isUnreadable(error)) throw new DamagedDatabase(error.message, { cause: error });
    throw error;
  } finally {
    file.close();
  }
}

/**
 * Removes the id of the site, so that a restored site gets another one: the first may still run with its files. Removes
 * the times of backups too, because they are of the first site, and the messages that only it sends.
 */
export function forgetSite(path: string): void {
  const file = new BetterSqlite(path, { fileMustExist: true });
  try {
    const tables = file.prepare<[], string>('select name from sqlite_schema').pluck().all();
    for (const table of ['site_identity', 'last_backup', 'missed_word', 'outgoing_message'])
      if (tables.includes(table)) file.exec(`delete from ${table}`);
  } catch (error) {
    if (isUnreadable(error)) throw new DamagedDatabase(error.message, { cause: error });
    throw error;
  } finally {
    file.close();
  }
}

function listObjects(file: SqliteFile): DatabaseContents['objects'] {
  const columns = file.pragma('table_info(stored_object)') as { name: string }[];
  // A database before migration has no removal column yet.
  const condition = columns.some(({ name }) => name === 'removed_at') ? 'where removed_at is null' : '';
  return file
    .prepare<[], { name: string; bytes: number }>(
      `select name, bytes from stored_object ${condition} order by name`,
    )
    .all();
}

/**
 * Whether an error is caused by the file's content, as opposed to a full or read-only disk. `SQLITE_ERROR` means that
 * a table is missing.
 */
function isUnreadable(error: unknown): error is Error {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT\w*|ERROR)$/.test(error.code);
}
