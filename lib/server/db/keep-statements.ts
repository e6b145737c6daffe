import type { Database as SqliteFile, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { SqliteDatabase } from 'kysely';

/** Number of statements that are kept. Lists of ids give statements of many lengths. */
const maxStatements = 256;

/**
 * Returns a connection for Kysely that keeps prepared statements by their text: preparing one takes longer than most
 * queries. After a change of the schema SQLite prepares them again by itself.
 */
export function keepStatements(file: SqliteFile): SqliteDatabase {
  const statements = new LRUCache<string, Statement>({ max: maxStatements });
  return {
    close: () => void file.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      // A busy statement streams the rows of another query.
      if (kept && !kept.busy) return kept;
      const statement = file.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}
