import type { Kysely } from 'kysely';
import type { ContentState } from '@/lib/protocol/content-state';
import type { Tables } from './database';

/** An open database with the functions that differ between database systems. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** File of SQLite; `null` in memory and for PostgreSQL, whose server checks its own files. */
  readonly path: string | null;
  /**
   * Returns a function that reads the content state as last committed. Call it after the tables exist. SQLite answers
   * without a promise.
   */
  createStateReader(): () => ContentState | Promise<ContentState>;
  /** Statements since the start. */
  readonly statements: Readonly<StatementCounts>;
  /** Prepares an empty database for the migrations. Throws `EnvError`. */
  prepare(): Promise<void>;
  /**
   * Returns a text that differs between the database and copies of it elsewhere; `null` if it is not known.
   * `hasLocalFiles`: whether who copies a file of SQLite copies the uploads beside it as well.
   */
  readPlace(hasLocalFiles: boolean): Promise<string | null>;
  /** Runs work that only one process of the site may do at a time, such as migrations. Others wait. */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Numbers of statements. */
export interface StatementCounts {
  done: number;
  failed: number;
  /** Time of all statements with their waits for locks, in seconds. */
  seconds: number;
}
