import { sql, type Kysely, type Transaction } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { EnvError } from '@/lib/env/env';
import type { Tables } from '../../db/database';
import { migrateTables } from '../../set-up/migrate';
import { migrations } from '../../db/migrations';
import { openPostgres } from '../../db/postgres/open-postgres';
import { openSqlite } from '../../db/sqlite';
import { readPostgresRows } from './postgres-rows';
import { createRowDigest, type RowDigest } from './row-digest';
import { readSqliteRows, toQuoted } from './sqlite-rows';
import { listStoredTables, type StoredTable } from './stored-tables';
import { BetterSqlite } from '../../db/sqlite-client';

/**
 * Copies the rows of a site on PostgreSQL as of one moment into a new SQLite file, which the same migrations made.
 * Derived tables are empty; the next start of a site fills them. Returns the digest of each table. Throws `EnvError`.
 */
export async function copyFromPostgres(
  settings: PostgresSettings,
  to: string,
  signal?: AbortSignal,
): Promise<Map<string, RowDigest>> {
  const { db } = openPostgres(settings);
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await makeTables(to, await readMigrations(snapshot, settings.schema));
        return copyRows(snapshot, to, signal);
      });
  } finally {
    await db.destroy();
  }
}

async function readMigrations(db: Kysely<Tables>, schema: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'user'))
    throw new EnvError(`There is no site in the schema ${schema} of DATABASE_URL: is DATABASE_SCHEMA right?`);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown)
    throw new EnvError(
      `The database is newer than this program, which does not know its migration ${unknown.name}: make the backup with the newer version.`,
    );
  return rows.map(({ name }) => name);
}

async function makeTables(path: string, names: readonly string[]): Promise<void> {
  const { db } = openSqlite(path);
  try {
    await migrateTables(db, Object.fromEntries(names.map((name) => [name, migrations[name]!])));
  } finally {
    await db.destroy();
  }
}

async function copyRows(db: Transaction<Tables>, path: string, signal: AbortSignal | undefined) {
  const introspected = openSqlite(path);
  const targets = await listStoredTables(introspected.db.introspection);
  await introspected.db.destroy();
  const sources = new Map((await listStoredTables(db.introspection)).map((table) => [table.name, table]));
  const file = new BetterSqlite(path);
  const digests = new Map<string, RowDigest>();
  try {
    file.pragma('foreign_keys = OFF');
    file.exec('begin');
    for (const target of targets) {
      const source = sources.get(target.name);
      requireSameColumns(target, source);
      const digest = createRowDigest();
      file.exec(`delete from ${toQuoted(target.name)}`);
      const names = target.columns.map(({ name }) => toQuoted(name));
      const insert = file.prepare(
        `insert into ${toQuoted(target.name)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      );
      for await (const rows of readPostgresRows(db, source)) {
        signal?.throwIfAborted();
        for (const row of rows) {
          insert.run(...row);
          digest.add(row);
        }
      }
      digests.set(target.name, digest.read());
    }
    file.exec('commit');
    for (const target of targets) {
      const digest = createRowDigest();
      for (const row of readSqliteRows(file, target)) digest.add(row);
      requireEqual(target.name, digests.get(target.name)!, digest.read());
    }
  } finally {
    file.close();
  }
  return digests;
}

/** Throws `EnvError` if a table lacks columns of another system, which would lose values. */
export function requireSameColumns(
  target: StoredTable,
  source: StoredTable | undefined,
): asserts source is StoredTable {
  const toNames = (table: StoredTable | undefined) => table?.columns.map(({ name }) => name).join(', ');
  if (toNames(target) !== toNames(source))
    throw new EnvError(
      `The table ${target.name} has other columns than its migrations made (${toNames(source) ?? 'it is missing'}): it cannot be copied.`,
    );
}

/** Throws `EnvError` if a copied table differs from the original. */
export function requireEqual(table: string, original: RowDigest, copy: RowDigest): void {
  if (original.rows !== copy.rows || original.checksum !== copy.checksum)
    throw new EnvError(
      `The copy of the table ${table} differs (${copy.rows} of ${original.rows} rows, checksum ${copy.checksum} instead of ${original.checksum}).`,
    );
}
