import BetterSqlite from 'better-sqlite3';

/** What of a database matters to who copies it. */
export interface DatabaseContents {
  /** Names of the migrations it has, in order. */
  readonly migrations: readonly string[];
  /** The stored objects that must be there. */
  readonly objects: readonly { readonly name: string; readonly bytes: number }[];
}

/** A database that SQLite, or the site, cannot read. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/** More pages than any database has. */
const allPages = 0x7fff_ffff;

/**
 * Copies a database that may be in use, as it is at one moment. All in one step: between two, a write of the site
 * would make SQLite begin anew, and a busy site would never be copied. Readers hold nobody up in WAL mode.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new BetterSqlite(from, { fileMustExist: true });
  try {
    await source.backup(to, { progress: () => allPages });
  } finally {
    source.close();
  }
}

/** Looks whether a database is whole, and what is in it. Nobody else may use it. Throws {@link DamagedDatabase}. */
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

function listObjects(file: BetterSqlite.Database): DatabaseContents['objects'] {
  const columns = file.pragma('table_info(stored_object)') as { name: string }[];
  // A database that waits for an update may not know yet that objects are removed.
  const kept = columns.some(({ name }) => name === 'removed_at') ? 'where removed_at is null' : '';
  return file
    .prepare<[], { name: string; bytes: number }>(
      `select name, bytes from stored_object ${kept} order by name`,
    )
    .all();
}

/** Not a disk that is full or closed to us: what is in the file. `SQLITE_ERROR`: a table of the site is missing. */
function isUnreadable(error: unknown): error is Error {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT\w*|ERROR)$/.test(error.code);
}
