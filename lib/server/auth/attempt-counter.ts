import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Counts attempts per key, within a window of time that begins with the first one. */
export interface AttemptCounter {
  /** Milliseconds until the key may try again; 0: at once. */
  waitMs(key: string, nowMs: number): number;
  add(key: string, nowMs: number): void;
  /** Takes one attempt back. */
  undo(key: string): void;
  clear(key: string): void;
}

/** How many attempts are let through, and within which time. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Most keys that are remembered: about two megabytes. Whoever makes up keys pushes out the oldest ones only. */
const maxKeys = 10_000;

/** Builds a counter that remembers the keys that were last tried, in memory. */
export function createAttemptCounter({ max, windowMs }: AttemptLimit): AttemptCounter {
  const counts = new LRUCache<string, { attempts: number; readonly endsAtMs: number }>({ max: maxKeys });
  const read = (key: string, nowMs: number) => {
    const count = counts.get(toDigest(key));
    return count && nowMs < count.endsAtMs ? count : undefined;
  };
  return {
    waitMs(key, nowMs) {
      const count = read(key, nowMs);
      return count && count.attempts >= max ? count.endsAtMs - nowMs : 0;
    },
    add(key, nowMs) {
      const count = read(key, nowMs);
      if (count) count.attempts += 1;
      else counts.set(toDigest(key), { attempts: 1, endsAtMs: nowMs + windowMs });
    },
    undo(key) {
      const count = counts.get(toDigest(key));
      if (count && count.attempts > 0) count.attempts -= 1;
    },
    clear(key) {
      counts.delete(toDigest(key));
    },
  };
}

/** Keys are what strangers typed, and may be long. */
function toDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
