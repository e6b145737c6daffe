import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readDatabaseUrl, type DatabaseSettings, type PostgresSettings } from '@/lib/env/database-settings';
import { migrate } from '@/lib/server/set-up/migrate';
import type { OpenDatabase } from '@/lib/server/db/open-database';
import { openPostgres } from '@/lib/server/db/postgres/open-postgres';
import { openSiteDatabase } from '@/lib/server/db/open-site-database';
import { openSqlite } from '@/lib/server/db/sqlite';
import { readMigratedDatabase } from './migrated-database';

/** An empty database for one test. */
export interface TestDatabase {
  readonly database: OpenDatabase;
  /** Name of the schema; empty for SQLite. */
  readonly schema: string;
  /** Closes and removes it. */
  readonly drop: () => Promise<void>;
}

/** Whether the tests of this process run on PostgreSQL. */
export function isOnPostgres(): boolean {
  return process.env['TEST_ENGINE'] === 'postgresql';
}

/** Opens an empty database: SQLite in memory, or a schema of the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const settings = toTestDatabase();
  const database = openSiteDatabase(settings);
  await database.prepare();
  const { db } = database;
  if (settings.kind === 'sqlite') return { database, schema: '', drop: () => db.destroy() };
  return {
    database,
    schema: settings.schema,
    drop: async () => {
      await sql`drop schema ${sql.ref(settings.schema)} cascade`.execute(db);
      await db.destroy();
    },
  };
}

/** Opens a migrated database. */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  if (isOnPostgres()) {
    const opened = await openTestDatabase();
    await migrate(opened.database.db);
    return opened;
  }
  const database = openSqlite(await readMigratedDatabase());
  return { database, schema: '', drop: () => database.db.destroy() };
}

/** Opens the schema of a test database again, as another instance with these settings does. */
export function openSameDatabase(
  { schema }: TestDatabase,
  settings: Partial<Pick<PostgresSettings, 'poolSize' | 'statementTimeoutMs'>> = {},
): OpenDatabase {
  return openPostgres({ ...toPostgresSettings(schema), ...settings });
}

/** Returns the place of an empty database. */
export function toTestDatabase(): DatabaseSettings {
  if (!isOnPostgres()) return { kind: 'sqlite', path: ':memory:' };
  return toPostgresSettings(`test_${randomBytes(8).toString('hex')}`);
}

/** Returns the place of a schema of the server of `TEST_DATABASE_URL`. */
export function toPostgresSettings(schema: string): PostgresSettings {
  const url = readDatabaseUrl(process.env['TEST_DATABASE_URL']!);
  return { ...url, schema, poolSize: 4, statementTimeoutMs: 30_000 };
}

/** Returns the settings of a site whose data is in a folder, with an empty database. */
export function toSiteSettings(dataDir: string): Record<string, string> {
  const database = toTestDatabase();
  if (database.kind === 'sqlite') return { DATA_DIR: dataDir };
  const { schema } = database;
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: process.env['TEST_DATABASE_URL']!,
    DATABASE_SCHEMA: schema,
    AUTH_SECRET: 'a secret for tests only, long enough',
  };
}
