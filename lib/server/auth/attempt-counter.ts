import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Counts attempts per key in a window that starts with the first attempt. */
export interface AttemptCounter {
  /** Milliseconds until the next allowed attempt; 0 if allowed now. */
  waitMs(key: string, nowMs: number): number;
  add(key: string, nowMs: number): void;
  /** Removes one attempt. */
  undo(key: string): void;
  clear(key: string): void;
}

/** Number of allowed attempts and length of the window. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Maximum number of keys (about 2 MB). Made-up keys push out the oldest only. */
const maxKeys = 10_000;

/** Returns an in-memory counter. */
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

/** Keys are user input of any length. */
function toDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
