import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { OpenDatabase } from './open-database';
import { openPostgres } from './postgres/open-postgres';
import { openSqlite } from './sqlite';

/** Opens the database of a site. Creates the file of SQLite if it does not exist. */
export function openSiteDatabase(settings: DatabaseSettings): OpenDatabase {
  return settings.kind === 'sqlite' ? openSqlite(settings.path) : openPostgres(settings);
}

/** Returns where a database is, for messages. */
export function toDatabasePlace(settings: DatabaseSettings): string {
  if (settings.kind === 'sqlite') return settings.path;
  const { database, host, port, schema } = settings;
  return `${database} on ${host}:${port} (schema ${schema})`;
}
