import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { DatabaseReader } from './database-reader';
import { openPostgresReader } from './open-postgres-reader';
import { openSqliteReader } from './sqlite-reader';

/** Opens the existing database of a site for reading. */
export function openDatabaseReader(settings: DatabaseSettings): DatabaseReader {
  return settings.kind === 'sqlite' ? openSqliteReader(settings.path) : openPostgresReader(settings);
}
