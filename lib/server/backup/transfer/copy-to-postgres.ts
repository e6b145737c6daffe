import type { Database as SqliteFile } from 'better-sqlite3';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { EnvError } from '@/lib/env/env';
import type { Tables } from '../../db/database';
import { migrate, migrateTables } from '../../set-up/migrate';
import { openPostgres } from '../../db/postgres/open-postgres';
import { openSqlite } from '../../db/sqlite';
import { requireEqual, requireSameColumns } from './copy-from-postgres';
import { nestTransaction } from './nest-transaction';
import { addPostgresRows, readPostgresRows, setSequences, sortByReferences } from './postgres-rows';
import { createRowDigest, type RowDigest } from './row-digest';
import { readSqliteRows } from './sqlite-rows';
import { listStoredTables, type Row, type StoredTable } from './stored-tables';
import { BetterSqlite } from '../../db/sqlite-client';

/** Rows per statement. */
const batchSize = 500;

/** Longest time of a statement in milliseconds: indexes of large tables take longer than a visitor would wait. */
const statementTimeoutMs = 60 * 60 * 1000;

/** Result of a copy. */
export interface CopiedTables {
  /** Digest of each table in PostgreSQL, equal to the digest of the table in the file. */
  readonly digests: ReadonlyMap<string, RowDigest>;
  /** Number of texts with NUL characters, which PostgreSQL cannot store: U+FFFD is in their place. */
  readonly changedTexts: number;
}

/**
 * Copies the rows of a site's SQLite file into an empty schema of PostgreSQL, which the migrations fill with tables, and
 * fills the derived tables. The file is migrated. All is one transaction, so that an interrupted copy leaves nothing.
 * `beforeCommit`: further work that must succeed. Throws `EnvError`.
 */
export async function copyToPostgres(
  path: string,
  settings: PostgresSettings,
  { beforeCommit, signal }: { beforeCommit?: () => Promise<void>; signal?: AbortSignal } = {},
): Promise<CopiedTables> {
  const sources = await migrateFile(path);
  const database = openPostgres({ ...settings, statementTimeoutMs });
  const file = new BetterSqlite(path, { readonly: true });
  try {
    return await database.runAlone(async () => {
      await requireEmptySchema(settings, sources);
      await database.prepare();
      return database.db.transaction().execute(async (db) => {
        const nested = nestTransaction(db);
        await migrateTables(nested);
        const copied = await copyTables({ file, db, sources, signal });
        // Indexes and counters afterwards: changing them with each row takes longer.
        await migrate(nested);
        signal?.throwIfAborted();
        await beforeCommit?.();
        return copied;
      });
    });
  } finally {
    file.close();
    await database.db.destroy();
  }
}

/** Throws `EnvError` if the schema has a table of the site. */
export async function requireEmptySchema(
  settings: PostgresSettings,
  sources: readonly { readonly name: string }[],
): Promise<void> {
  await useDatabase(settings, (db) => requireNoTables(db, settings, sources));
}

/**
 * As {@link requireEmptySchema}, after the transaction that writes to the schema has ended: the server may still commit
 * it after its connection was lost. Throws if it does not end in time.
 */
export async function requireRolledBack(
  settings: PostgresSettings,
  sources: readonly { readonly name: string }[],
): Promise<void> {
  await useDatabase(settings, (db) =>
    // Waits for the lock of writers.
    db.transaction().execute((transaction) => requireNoTables(transaction, settings, sources)),
  );
}

async function useDatabase(
  settings: PostgresSettings,
  use: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { db } = openPostgres(settings);
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

async function requireNoTables(
  db: Kysely<Tables>,
  { schema }: PostgresSettings,
  sources: readonly { readonly name: string }[],
): Promise<void> {
  const names = new Set(['kysely_migration', ...sources.map(({ name }) => name)]);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const existing = tables.map(({ name }) => name).filter((name) => names.has(name));
  if (existing.length > 0)
    throw new EnvError(
      `The schema ${schema} of DATABASE_URL is not empty (${existing.sort().slice(0, 3).join(', ')}): a backup is restored into an empty schema only; name another in DATABASE_SCHEMA.`,
    );
}

/** Migrates a file of an older version. Returns its tables. */
async function migrateFile(path: string): Promise<StoredTable[]> {
  const { db } = openSqlite(path);
  try {
    await migrateTables(db);
    return await listStoredTables(db.introspection);
  } finally {
    await db.destroy();
  }
}

interface CopyJob {
  readonly file: SqliteFile;
  readonly db: Transaction<Tables>;
  readonly sources: readonly StoredTable[];
  readonly signal: AbortSignal | undefined;
}

async function copyTables({ file, db, sources, signal }: CopyJob): Promise<CopiedTables> {
  const stored = new Map(sources.map((table) => [table.name, table]));
  const listed = await listStoredTables(db.introspection);
  const tables = await sortByReferences(
    db,
    listed.filter(({ name }) => stored.has(name)),
  );
  // The migrations added first content.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  const digests = new Map<string, RowDigest>();
  let changedTexts = 0;
  for (const table of tables) {
    requireSameColumns(table, stored.get(table.name));
    const digest = createRowDigest();
    let batch: Row[] = [];
    for (const original of readSqliteRows(file, table)) {
      const row = original.map((value) => {
        if (typeof value !== 'string' || !value.includes('\0')) return value;
        changedTexts += 1;
        return value.replaceAll('\0', '\uFFFD');
      });
      digest.add(row);
      batch.push(row);
      if (batch.length < batchSize) continue;
      signal?.throwIfAborted();
      await addPostgresRows(db, table, batch);
      batch = [];
    }
    if (batch.length > 0) await addPostgresRows(db, table, batch);
    await setSequences(db, table);
    const copy = createRowDigest();
    for await (const rows of readPostgresRows(db, table)) rows.forEach((row) => copy.add(row));
    requireEqual(table.name, digest.read(), copy.read());
    digests.set(table.name, digest.read());
  }
  const missing = sources.find(({ name }) => !digests.has(name));
  if (missing) throw new EnvError(`The backup has a table ${missing.name} that no migration makes.`);
  return { digests, changedTexts };
}
