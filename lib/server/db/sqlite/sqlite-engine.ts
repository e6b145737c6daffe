import { sql } from 'kysely';
import type { Engine } from '../engine';
import { keepSqliteTally } from './sqlite-counters';
import { sqliteSearchIndex } from './sqlite-search-index';
import { sqliteTextIndex } from './sqlite-text-index';

/** What SQLite does in its own way. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  textIndex: sqliteTextIndex,
  searchIndex: sqliteSearchIndex,
  migrations: {},
  async createIndexes(db, indexes) {
    for (const { name, table, columns, where } of indexes)
      await sql`create index if not exists ${sql.ref(name)} on ${sql.table(table)}
        (${sql.join(columns)}) ${where ? sql`where ${where}` : sql``}`.execute(db);
  },
  keepTally: keepSqliteTally,
};
