/** Time for which a version is used without reading it again, in milliseconds. */
const believedForMs = 10_000;

/** Longest wait for the version, in milliseconds. */
const patienceMs = 1_000;

/** Content version of a remote API, for the page cache. */
export interface RemoteVersion {
  /** Returns the current version, or a promise while it is being read. Never rejects. */
  current(): string | Promise<string>;
  /**
   * Reports a write. If it was answered, the version is read again before it is used. Otherwise the next call reads
   * it, but a failed read keeps the version, so that failing saves do not slow down visitors.
   */
  expire(isAnswered: boolean): void;
}

export interface RemoteVersionOptions {
  /** Reads the version from the API; `null` if the API has none. */
  readonly read: () => Promise<string | null>;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/**
 * Creates a reader of a remote API's content version, which it reads at most every ten seconds. If the API is
 * unavailable, the last version stays valid and with it the cached pages. If no version is known, each slot of ten
 * seconds counts as one.
 */
export function createRemoteVersion({ read, now = Date.now }: RemoteVersionOptions): RemoteVersion {
  let known: string | null = null;
  let readAtMs = -Infinity;
  let writes = 0;
  /** Number of writes that the known version includes. */
  let covered = 0;
  let isAway = false;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const before = writes;
    try {
      known = (await read()) ?? toSlot();
      isAway = false;
      covered = before;
    } catch {
      // The API client has logged the error.
      isAway = true;
    } finally {
      readAtMs = now();
      reading = null;
    }
  }

  function toSlot(): string {
    return `10-second slot ${Math.floor(now() / believedForMs)}`;
  }

  /**
   * Returns the known version, changed by writes that it does not include, so that pages from before a write are not
   * served.
   */
  function toVersion(): string {
    const base = known ?? toSlot();
    return covered === writes ? base : `${base}, ${writes} written`;
  }

  async function wait(): Promise<string> {
    await Promise.race([cover(writes), pause(patienceMs)]);
    return toVersion();
  }

  async function cover(wanted: number): Promise<void> {
    while (covered < wanted && !isAway) {
      reading ??= refresh();
      await reading;
    }
    await reading;
  }

  return {
    current() {
      const isDue = now() - readAtMs >= believedForMs;
      const mustRead = covered < writes && !isAway;
      if (!isDue && !mustRead) return toVersion();
      reading ??= refresh();
      // If the last attempt failed, callers do not wait for this one.
      return isAway ? toVersion() : wait();
    },
    expire(isAnswered) {
      if (!isAnswered) {
        readAtMs = -Infinity;
        return;
      }
      writes++;
      isAway = false;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
