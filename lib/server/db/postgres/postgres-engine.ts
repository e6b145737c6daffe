import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database';
import type { Engine, ListIndex } from '../engine';
import { keepPostgresTally } from './postgres-counters';
import { firstMigrations } from './first-migrations';
import { postgresSearchIndex } from './postgres-search-index';
import { postgresTextIndex } from './postgres-text-index';

/** Longest name in bytes. PostgreSQL cuts longer ones. */
const maxNameBytes = 63;

/** What PostgreSQL does in its own way. */
export const postgresEngine: Engine = {
  name: 'postgresql',
  textIndex: postgresTextIndex,
  searchIndex: postgresSearchIndex,
  migrations: firstMigrations,
  createIndexes,
  keepTally: keepPostgresTally,
};

async function createIndexes(db: Kysely<Tables>, indexes: readonly ListIndex[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema()`.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  const missing = indexes.filter(({ name }) => !existing.has(toName(name)));
  if (missing.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const { name, table, columns, where } of missing) {
      // In the order of the query compiler, which sorts `null` first as SQLite does.
      const keys = columns.map((column) => sql`(${column}) nulls first`);
      await sql`create index if not exists ${sql.ref(toName(name))} on ${sql.table(table)}
        (${sql.join(keys)}) ${where ? sql`where ${where}` : sql``}`.execute(transaction);
    }
  });
}

function toName(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, maxNameBytes - hash.length - 1)}_${hash}`;
}
