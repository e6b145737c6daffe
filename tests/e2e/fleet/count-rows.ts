import { join } from 'node:path';
import { sql } from 'kysely';
import { listStoredTables } from '@/lib/server/backup/transfer/stored-tables';
import { openSqlite } from '@/lib/server/db/sqlite';
import type { SharedParts } from '../support/instances';

/** Rows of tables that are not derived from others, and of executed migrations, by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Counts the rows of a site on SQLite. */
export async function countRowsOf(dataDir: string): Promise<RowCounts> {
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  try {
    const names = (await listStoredTables(db.introspection)).map(({ name }) => name);
    const { rows } = await sql.raw<RowCount>(toQuery(names)).execute(db);
    return toCounts(rows);
  } finally {
    await db.destroy();
  }
}

/** Counts the rows of the same tables on PostgreSQL. */
export async function countSharedRows(parts: SharedParts, like: RowCounts): Promise<RowCounts> {
  return toCounts(await parts.query<RowCount>(toQuery(Object.keys(like))));
}

interface RowCount {
  readonly name: string;
  readonly rows: number | string;
}

function toQuery(tables: readonly string[]): string {
  const names = new Set([...tables, 'kysely_migration']);
  return [...names]
    .map((name) => `select '${name}' as name, count(*) as rows from "${name}"`)
    .join(' union all ');
}

function toCounts(rows: readonly RowCount[]): RowCounts {
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.rows)]));
}
