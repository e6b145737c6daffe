import type { Kysely } from 'kysely';
import type { Tables } from './database';

/** The row that pages are cached by, as last committed. */
interface ContentState {
  readonly version: number;
  /** UTC ISO 8601. */
  readonly nextDueAt: string | null;
}

/** An open database and the few things that differ between database systems. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Makes the function that reads the content state; to be called once the tables exist. */
  createStateReader(): () => ContentState | Promise<ContentState>;
}
