import { setTimeout as wait } from 'node:timers/promises';
import { mapOnce } from './map-once';

/** Row on which cached pages depend, as last committed. */
export interface ContentState {
  readonly version: number;
  /** UTC ISO 8601. */
  readonly nextDueAt: string | null;
}

export interface VersionReaderOptions {
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

/** Pause after a failed attempt to store due publications, in milliseconds. */
const pauseMs = 1_000;

/** Longest time for which requests wait until due publications are stored, in milliseconds. */
const patienceMs = 200;

/**
 * Returns a function that reads the content version. It reads the database once per iteration of the event loop: requests
 * that arrive together share one read, and a request that arrives after a save was acknowledged never gets an older
 * version. With SQLite it returns a promise only while a publication is due.
 *
 * If a due publication cannot be stored, the version is `7.due` instead of 8, so that no page from before it is sent. If
 * the state cannot be read, every request has a version of its own.
 */
export function createVersionReader({ readState, storeDue, now = Date.now }: VersionReaderOptions) {
  let current: string | null = null;
  let unreadable = 0;
  let storing: Promise<void> | null = null;
  /** Whether the last attempt failed or takes too long, so that requests do not wait for it. */
  let isLate = false;
  let due = { text: '', atMs: Infinity };

  function forget(): void {
    current = null;
  }

  function isDue({ nextDueAt }: ContentState): boolean {
    if (nextDueAt === null) return false;
    if (due.text !== nextDueAt) due = { text: nextDueAt, atMs: Date.parse(nextDueAt) };
    return due.atMs <= now();
  }

  async function store(): Promise<void> {
    try {
      await storeDue();
      const state = await readState();
      isLate = !state || isDue(state);
    } catch {
      isLate = true;
    }
    if (isLate) await wait(pauseMs, undefined, { ref: false });
  }

  async function readDue(): Promise<string> {
    await Promise.race([storing, wait(patienceMs, undefined, { ref: false })]);
    isLate = storing !== null;
    return toVersion(await readState());
  }

  function toVersion(state: ContentState | null): string {
    if (!state) return toUnreadable();
    return isDue(state) ? `${state.version}.due` : String(state.version);
  }

  function toUnreadable(): string {
    unreadable += 1;
    return `unreadable ${unreadable}`;
  }

  function answer(state: ContentState | null): string | Promise<string> {
    if (!state || !isDue(state)) return toVersion(state);
    storing ??= store().finally(() => (storing = null));
    return isLate ? toVersion(state) : readDue();
  }

  const answerOnce = mapOnce<ContentState | null, string>((state) => state.then(answer));

  return (): string | Promise<string> => {
    if (current !== null) return current;
    const state = readState();
    // The reader itself lets calls share a read.
    if (state instanceof Promise) return answerOnce(state);
    const version = answer(state);
    if (state && typeof version === 'string' && !isDue(state)) {
      current = version;
      setImmediate(forget);
    }
    return version;
  };
}
