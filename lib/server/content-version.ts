import { setTimeout as wait } from 'node:timers/promises';
import { applyDuePublications } from './content/items/content-state';
import type { ContentState, OpenDatabase } from './db/open-database';
import type { Log } from '../log/log';

/** Pause after a failed attempt to store due publications, in milliseconds. */
const pauseMs = 1000;

/**
 * Returns a function that reads the content version. Called for every cached page, so with SQLite it returns no
 * promise unless a publication is due. While a lock or a full disk prevents that the publication is stored, the version is `7.due`
 * instead of 8: pages are rendered anew with what is due, and none waits or fails.
 */
export function createVersionReader(
  database: OpenDatabase,
  now: () => number,
  log: Log,
  /** Longest time that a request waits until due publications are stored. */
  patienceMs = 100,
): () => string | Promise<string> {
  const readState = database.createStateReader();
  let storing: Promise<void> | null = null;
  /** Whether the last attempt failed or takes too long, so that requests do not wait for it. */
  let isLate = false;

  async function storeDue(): Promise<void> {
    const time = new Date(now()).toISOString();
    try {
      await database.db.transaction().execute((db) => applyDuePublications(db, time));
      isLate = false;
    } catch (error) {
      isLate = true;
      log.warn(`A due publication is not stored yet: ${(error as Error).message}`);
      await wait(pauseMs, undefined, { ref: false });
    }
  }

  async function readDue(): Promise<string> {
    await Promise.race([storing, wait(patienceMs, undefined, { ref: false })]);
    isLate = storing !== null;
    return toVersion(await readState());
  }

  function toVersion(state: ContentState): string {
    return isDue(state) ? `${state.version}.due` : String(state.version);
  }

  function isDue({ nextDueAt }: ContentState): boolean {
    return nextDueAt !== null && Date.parse(nextDueAt) <= now();
  }

  function answer(state: ContentState): string | Promise<string> {
    if (!isDue(state)) return String(state.version);
    storing ??= storeDue().finally(() => (storing = null));
    return isLate ? toVersion(state) : readDue();
  }

  return () => {
    const state = readState();
    return state instanceof Promise ? state.then(answer) : answer(state);
  };
}
