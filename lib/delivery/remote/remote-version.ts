/** How long a version that a remote API told is believed, in milliseconds. */
const believedForMs = 10_000;

/** How long a visitor waits for the version, in milliseconds: without it pages are made anew in any case. */
const patienceMs = 1_000;

/** The content version of a remote API, as the page cache uses it. */
export interface RemoteVersion {
  /** The current version; a promise only while it must be waited for. Never rejects. */
  current(): string | Promise<string>;
  /**
   * Says that the content may have changed: the version is read anew before it is believed again. Without an answer
   * it is only asked for at once: an API that fails every save must not make every visitor wait.
   */
  expire(isAnswered: boolean): void;
}

/** What a remote version is built from. */
export interface RemoteVersionOptions {
  /** Asks the API. `null`: it has no version to tell. */
  readonly read: () => Promise<string | null>;
  /** Epoch ms. */
  readonly now?: () => number;
}

/**
 * Asks a remote API for its content version, every ten seconds at most. While the API cannot be reached the last
 * version stays, and with it the pages that are kept. Where no version is known, because the API tells none or did
 * not answer yet, every ten seconds count as one.
 */
export function createRemoteVersion({ read, now = Date.now }: RemoteVersionOptions): RemoteVersion {
  let known: string | null = null;
  let askedAtMs = -Infinity;
  let writes = 0;
  /** How many of the writes the known version covers. */
  let covered = 0;
  let isAway = false;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const before = writes;
    try {
      known = (await read()) ?? toSlot();
      isAway = false;
      covered = before;
    } catch {
      // The client has logged it.
      isAway = true;
    } finally {
      askedAtMs = now();
      asking = null;
    }
  }

  function toSlot(): string {
    return `10-second slot ${Math.floor(now() / believedForMs)}`;
  }

  /** After a write the version in use is another one in any case: pages must not be older than it. */
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
      asking ??= ask();
      await asking;
    }
    await asking;
  }

  return {
    current() {
      const isDue = now() - askedAtMs >= believedForMs;
      const mustAsk = covered < writes && !isAway;
      if (!isDue && !mustAsk) return toVersion();
      asking ??= ask();
      // An API that was away at the last attempt is asked again, but nobody waits for it.
      return isAway ? toVersion() : wait();
    },
    expire(isAnswered) {
      if (!isAnswered) {
        askedAtMs = -Infinity;
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
