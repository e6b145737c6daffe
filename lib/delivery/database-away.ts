import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../api/errors';
import type { ContentState } from '../protocol/content-state';
import { mapOnce } from './map-once';
import type { Log } from '../log/log';
import { createDowntime } from '../metrics/downtime';

/** Seconds after which a client may ask again. */
const retryAfterSeconds = 10;

/** The database cannot be reached, and a request needs it. */
export class DatabaseAwayError extends ApiError {
  constructor() {
    super('database_unavailable', { retryAfterSeconds });
  }
}

/** Content state of a database that can be away. */
export interface StateCache {
  /**
   * Returns the state. While the database is away, returns the last one without a time, because nothing that is due can
   * be stored; rejects with {@link DatabaseAwayError} if it has been away for too long, or no state is known.
   */
  readState(): Promise<ContentState>;
  /** Whether the last read failed. */
  readonly isAway: boolean;
  /** Time for which the database has been away since the start, in seconds. */
  readonly awaySeconds: number;
  /** Version that was read last; `null` if none was. */
  readonly lastVersion: number | null;
}

export interface StateCacheOptions {
  /** Reads the state. Begins after the call; rejects if the database cannot be reached. */
  readonly readState: () => Promise<ContentState>;
  /** Longest time for which the last state is used, in milliseconds. */
  readonly maxAwayMs: number;
  readonly log: Log;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/**
 * Longest wait for a read while the database is away, in milliseconds. A refused connection takes no time, so the first
 * request after the return of the database gets the new state.
 */
const maxWaitWhileAwayMs = 250;

/** Creates a cache of the last content state, so that cached pages are sent while the database is away. */
export function createStateCache({
  readState,
  maxAwayMs,
  log,
  now = Date.now,
}: StateCacheOptions): StateCache {
  const downtime = createDowntime(now);
  let last: ContentState | null = null;

  async function recordRead(reading: Promise<ContentState>): Promise<ContentState | null> {
    try {
      last = await reading;
    } catch (error) {
      if (downtime.recordFailure()) logFailure(log, error, maxAwayMs);
      return null;
    }
    const awayMs = downtime.recordRecovery();
    if (awayMs !== null)
      log.info(`The database can be reached again after ${Math.round(awayMs / 1000)} seconds.`);
    return last;
  }

  const answer = mapOnce(async (reading: Promise<ContentState>): Promise<ContentState> => {
    const recorded = recordRead(reading);
    const state = await (downtime.isAway
      ? Promise.race([recorded, wait(maxWaitWhileAwayMs, null, { ref: false })])
      : recorded);
    if (state) return state;
    if (last && downtime.presentMs !== null && downtime.presentMs < maxAwayMs)
      return { version: last.version, nextDueAt: null };
    throw new DatabaseAwayError();
  });

  return {
    readState: () => answer(readState()),
    get lastVersion() {
      return last && last.version;
    },
    get isAway() {
      return downtime.isAway;
    },
    get awaySeconds() {
      return downtime.awaySeconds;
    },
  };
}

function logFailure(log: Log, error: unknown, maxAwayMs: number): void {
  const { code, message } = error as NodeJS.ErrnoException;
  // An error of several addresses has no message.
  const reason = message || code;
  const seconds = Math.round(maxAwayMs / 1000);
  log.error(
    `The database cannot be reached (${reason}). Visitors get cached pages for up to ${seconds} seconds.`,
  );
}
