import { PostgresAdapter } from 'kysely';
import type { Database } from './database';
import type { Engine } from './engine';
import { postgresEngine } from './postgres/postgres-engine';
import { sqliteEngine } from './sqlite/sqlite-engine';

/** Returns what differs in the system of a database. */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
}
