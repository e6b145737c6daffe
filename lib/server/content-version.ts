import type { Log } from '../log/log';
import { createVersionNamer } from '../protocol/version-namer';
import { applyDuePublications } from './content/items/bump-content-version';
import type { OpenDatabase } from './db/open-database';

/**
 * Returns a function that reads the content version and stores publications that are due. With SQLite it returns no
 * promise unless a publication is due.
 */
export function createVersionReader(
  database: OpenDatabase,
  now: () => number,
  log: Log,
  /** Longest time that a request waits until due publications are stored, in milliseconds. */
  maxWaitMs = 100,
): () => string | Promise<string> {
  const readState = database.createStateReader();

  async function storeDue(): Promise<void> {
    const time = new Date(now()).toISOString();
    try {
      await database.db.transaction().execute((db) => applyDuePublications(db, time));
    } catch (error) {
      log.warn(`A due publication is not stored yet: ${(error as Error).message}`);
      throw error;
    }
  }

  const nameVersion = createVersionNamer({ readState, storeDue, maxWaitMs, now });
  return () => {
    const state = readState();
    return state instanceof Promise ? state.then(nameVersion) : nameVersion(state);
  };
}
