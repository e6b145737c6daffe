import type BetterSqlite from 'better-sqlite3';
import type { Row, StoredTable } from './stored-tables';

/** Reads the rows of a table in the order in which they were added. */
export function readSqliteRows(
  file: BetterSqlite.Database,
  { name, columns }: StoredTable,
): IterableIterator<Row> {
  const names = columns.map((column) => toQuoted(column.name)).join(', ');
  // Integers as `bigint`, because numbers are not exact.
  const statement = file
    .prepare<[], Row>(`select ${names} from ${toQuoted(name)}`)
    .raw()
    .safeIntegers();
  return statement.iterate();
}

/** Returns a name of SQLite in quotes. */
export function toQuoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
