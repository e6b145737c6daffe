import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Counter of attempts per key, in a window that starts with the first attempt. */
export interface Attempt {
  /** Kind of the limit; keys of different kinds are different. */
  readonly kind: string;
  /** User input of any length. */
  readonly key: string;
  /** Number of allowed attempts. */
  readonly max: number;
  readonly windowMs: number;
}

/** Counts of attempts. */
export interface Attempts {
  /**
   * Counts attempts that belong together and returns 0. If one of them is not allowed, counts nothing and returns the
   * milliseconds until all are.
   */
  add(attempts: readonly Attempt[], nowMs: number): Promise<number>;
  /** Removes one attempt of each key. */
  undo(attempts: readonly Attempt[]): Promise<void>;
  /** Removes all attempts of the keys. */
  clear(attempts: readonly Attempt[]): Promise<void>;
}

/** Maximum number of keys of a kind (about 2 MB). Made-up keys push out the oldest only. */
const maxKeys = 10_000;

interface Count {
  attempts: number;
  readonly endsAtMs: number;
}

/** Returns counts in the memory of this process. */
export function createAttempts(): Attempts {
  const kinds = new Map<string, LRUCache<string, Count>>();
  const countsOf = ({ kind }: Attempt) => {
    const counts = kinds.get(kind) ?? new LRUCache<string, Count>({ max: maxKeys });
    kinds.set(kind, counts);
    return counts;
  };
  const read = (attempt: Attempt, nowMs: number) => {
    const count = countsOf(attempt).get(toDigest(attempt.key));
    return count && nowMs < count.endsAtMs ? count : undefined;
  };
  const toWaitMs = (attempt: Attempt, nowMs: number) => {
    const count = read(attempt, nowMs);
    return count && count.attempts >= attempt.max ? count.endsAtMs - nowMs : 0;
  };
  return {
    async add(attempts, nowMs) {
      const waitMs = Math.max(...attempts.map((attempt) => toWaitMs(attempt, nowMs)));
      if (waitMs > 0) return waitMs;
      for (const attempt of attempts) {
        const count = read(attempt, nowMs);
        const first = { attempts: 1, endsAtMs: nowMs + attempt.windowMs };
        if (count) count.attempts += 1;
        else countsOf(attempt).set(toDigest(attempt.key), first);
      }
      return 0;
    },
    async undo(attempts) {
      for (const attempt of attempts) {
        const count = countsOf(attempt).get(toDigest(attempt.key));
        if (count && count.attempts > 0) count.attempts -= 1;
      }
    },
    async clear(attempts) {
      for (const attempt of attempts) countsOf(attempt).delete(toDigest(attempt.key));
    },
  };
}

function toDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
