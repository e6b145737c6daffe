import { setTimeout as wait } from 'node:timers/promises';
import type { PopularPages } from './popular-pages';

export interface WarmUpOptions {
  readonly popular: PopularPages;
  /** Returns the current content version. */
  readonly readVersion: () => string | Promise<string>;
  /** Whether no rendering runs or waits. */
  readonly isIdle: () => boolean;
  /** Renders the document at a path unless it is cached. Returns whether there is a page to cache. */
  readonly prepare: (path: string) => Promise<boolean>;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Pause between looks at the queue while visitors wait for renderings, in milliseconds. */
const idlePauseMs = 50;

/**
 * Renderings in the background take at most a tenth of the time: after each round, nine times its duration passes.
 * Without this, a person who saves every second would keep a renderer busy.
 */
const restFactor = 9;

/**
 * Returns a function that renders the most read documents again if the content version has changed since the last call,
 * so that their next visitors do not wait. It renders one at a time and only while no other rendering runs or waits, and
 * stops when the version changes again. The first call only notes the version.
 */
export function createWarmUp(options: WarmUpOptions): () => Promise<void> {
  const { popular, readVersion, isIdle, prepare, now = Date.now } = options;
  let warmVersion: string | null = null;
  let isRunning = false;
  let restsUntilMs = 0;

  async function warm(version: string): Promise<void> {
    let busyMs = 0;
    for (const path of popular.list()) {
      while (!isIdle()) await wait(idlePauseMs, undefined, { ref: false });
      if ((await readVersion()) !== version) break;
      const startedAtMs = now();
      // A page that fails is rendered again for its next visitor, who sees the error.
      const isPrepared = await prepare(path).catch(() => true);
      busyMs += now() - startedAtMs;
      if (!isPrepared) popular.remove(path);
    }
    restsUntilMs = now() + restFactor * busyMs;
  }

  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const version = await readVersion();
      warmVersion ??= version;
      if (version === warmVersion || now() < restsUntilMs) return;
      warmVersion = version;
      await warm(version);
    } finally {
      isRunning = false;
    }
  };
}
