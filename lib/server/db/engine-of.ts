import type { Database } from './database';
import type { Engine } from './engine';
import { sqliteEngine } from './sqlite/sqlite-engine';

/** Returns what differs in the system of a database. */
export function engineOf(_: Database): Engine {
  return sqliteEngine;
}
