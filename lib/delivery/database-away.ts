import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../api/errors';
import type { ContentState } from './content-version';
import { mapOnce } from './map-once';
import type { Log } from '../log/log';

/** Seconds after which a client may ask again. */
const retryAfterSeconds = 10;

/** The database cannot be reached, and a request needs it. */
export class DatabaseAwayError extends ApiError {
  constructor() {
    super('database_unavailable', { retryAfterSeconds });
  }
}

/** Content state of a database that can be away. */
export interface KeptState {
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

export interface KeptStateOptions {
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
const patienceMs = 250;

/** Keeps the last content state, so that cached pages are sent while the database is away. */
export function keepState({ readState, maxAwayMs, log, now = Date.now }: KeptStateOptions): KeptState {
  let last: ContentState | null = null;
  let awaySinceMs: number | null = null;
  let earlierMs = 0;

  async function note(reading: Promise<ContentState>): Promise<ContentState | null> {
    try {
      last = await reading;
    } catch (error) {
      noteLoss(error);
      return null;
    }
    noteReturn();
    return last;
  }

  function noteLoss(error: unknown): void {
    if (awaySinceMs !== null) return;
    awaySinceMs = now();
    const { code, message } = error as NodeJS.ErrnoException;
    const seconds = Math.round(maxAwayMs / 1000);
    // An error of several addresses has no message.
    const reason = message || code;
    log.error(
      `The database cannot be reached (${reason}). Visitors get cached pages for up to ${seconds} seconds.`,
    );
  }

  function noteReturn(): void {
    if (awaySinceMs === null) return;
    const awayMs = now() - awaySinceMs;
    awaySinceMs = null;
    earlierMs += awayMs;
    log.info(`The database can be reached again after ${Math.round(awayMs / 1000)} seconds.`);
  }

  const answer = mapOnce(async (reading: Promise<ContentState>): Promise<ContentState> => {
    const noting = note(reading);
    const state = await (awaySinceMs === null
      ? noting
      : Promise.race([noting, wait(patienceMs, null, { ref: false })]));
    if (state) return state;
    if (last && awaySinceMs !== null && now() - awaySinceMs < maxAwayMs)
      return { version: last.version, nextDueAt: null };
    throw new DatabaseAwayError();
  });

  return {
    readState: () => answer(readState()),
    get lastVersion() {
      return last && last.version;
    },
    get isAway() {
      return awaySinceMs !== null;
    },
    get awaySeconds() {
      return (earlierMs + (awaySinceMs === null ? 0 : now() - awaySinceMs)) / 1000;
    },
  };
}
