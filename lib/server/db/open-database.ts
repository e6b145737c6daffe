import type { Kysely } from 'kysely';
import type { Tables } from './database';

/** Row on which cached pages depend, as last committed. */
export interface ContentState {
  readonly version: number;
  /** UTC ISO 8601. */
  readonly nextDueAt: string | null;
}

/** An open database with the functions that differ between database systems. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Returns a function that reads the content state. Call it after the tables exist. */
  createStateReader(): () => ContentState;
  /** Statements since the start. */
  readonly statements: Readonly<StatementCounts>;
}

/** Numbers of statements. */
export interface StatementCounts {
  done: number;
  failed: number;
  /** Time of all statements with their waits for locks, in seconds. */
  seconds: number;
}
