import type { ContentState } from '../protocol/content-state';
import { createVersionNamer } from '../protocol/version-namer';
import { mapOnce } from './map-once';

/** Settings of {@link createTurnVersionReader}. */
export interface TurnVersionReaderOptions {
  /**
   * Reads the state from the database; `null` if it cannot be read now. A promise is of a read that begins after the call,
   * and may reject.
   */
  readonly readState: () => ContentState | null | Promise<ContentState | null>;
  /** Has the publications stored that are due. */
  readonly storeDue: () => Promise<void>;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Longest time for which requests wait until due publications are stored, in milliseconds. */
const maxWaitMs = 200;

/**
 * Returns a function that reads the content version once per iteration of the event loop: requests that arrive together
 * share one read, and a request that arrives after a save was acknowledged never gets an older version. With SQLite it
 * returns a promise only while a publication is due.
 */
export function createTurnVersionReader({ readState, storeDue, now }: TurnVersionReaderOptions) {
  let current: string | null = null;
  const forget = () => {
    current = null;
  };
  const nameVersion = createVersionNamer({ readState, storeDue, maxWaitMs, now });
  const nameOnce = mapOnce<ContentState | null, string>((state) => state.then(nameVersion));

  return (): string | Promise<string> => {
    if (current !== null) return current;
    const state = readState();
    // The reader itself lets calls share a read.
    if (state instanceof Promise) return nameOnce(state);
    const version = nameVersion(state);
    // Neither an unreadable state nor a due publication is shared.
    if (version === String(state?.version)) {
      current = version;
      setImmediate(forget);
    }
    return version;
  };
}
