/** Time for which a version is used without reading it again, in milliseconds. */
const trustedForMs = 10_000;

/** Longest wait for the version, in milliseconds. */
const maxWaitMs = 1_000;

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
  let writes = 0;
  const reads = createReads(async () => (await read()) ?? toSlot(now()), now);
  const { last } = reads;

  /**
   * Returns the known version, changed by writes that it does not include, so that pages from before a write are not
   * served.
   */
  function toVersion(): string {
    const base = last.version ?? toSlot(now());
    return last.coveredWrites === writes ? base : `${base}, ${writes} written`;
  }

  async function waitForVersion(): Promise<string> {
    await Promise.race([cover(writes), pause(maxWaitMs)]);
    return toVersion();
  }

  /** Reads until the version includes a number of writes, or the API is unavailable. */
  async function cover(wantedWrites: number): Promise<void> {
    while (last.coveredWrites < wantedWrites && !last.isAway) await reads.readOnce(writes);
    await reads.pending;
  }

  return {
    current() {
      const isDue = now() - last.atMs >= trustedForMs;
      const mustRead = last.coveredWrites < writes && !last.isAway;
      if (!isDue && !mustRead) return toVersion();
      void reads.readOnce(writes);
      // If the last attempt failed, callers do not wait for this one.
      return last.isAway ? toVersion() : waitForVersion();
    },
    expire(isAnswered) {
      if (!isAnswered) {
        last.atMs = -Infinity;
        return;
      }
      writes++;
      last.isAway = false;
    },
  };
}

/** Creates the reads of the version, of which at most one is pending. */
function createReads(read: () => Promise<string>, now: () => number) {
  const last = { version: null as string | null, atMs: -Infinity, isAway: false, coveredWrites: 0 };
  let pending: Promise<void> | null = null;

  async function start(writes: number): Promise<void> {
    try {
      last.version = await read();
      last.isAway = false;
      last.coveredWrites = writes;
    } catch {
      // The API client has logged the error.
      last.isAway = true;
    } finally {
      last.atMs = now();
      pending = null;
    }
  }

  return {
    /** Result of the last read. `coveredWrites`: number of writes that the version includes. */
    last,
    get pending() {
      return pending;
    },
    /** Joins the pending read, or starts one that includes a number of writes. */
    readOnce: (writes: number): Promise<void> => (pending ??= start(writes)),
  };
}

/** Returns the version of content whose API names none. */
function toSlot(nowMs: number): string {
  return `10-second slot ${Math.floor(nowMs / trustedForMs)}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
