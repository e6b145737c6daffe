import { LRUCache } from 'lru-cache';
import { ApiError } from '../../api/errors';

/** Failures after which an account has to wait. */
const maxFailures = 5;

/** How long failures count, in milliseconds. */
const windowMs = 15 * 60 * 1000;

/** Slows down whoever guesses passwords, per account and whatever the account: unknown ones wait alike. */
export interface LoginThrottle {
  /** Throws `too_many_requests` while the account has to wait. */
  check(account: string, nowMs: number): void;
  addFailure(account: string, nowMs: number): void;
  clear(account: string): void;
}

/** Builds a throttle that remembers the last accounts tried, in memory. */
export function createLoginThrottle(): LoginThrottle {
  const failures = new LRUCache<string, number[]>({ max: 10_000 });
  const recent = (account: string, nowMs: number) =>
    (failures.get(account) ?? []).filter((timeMs) => nowMs - timeMs < windowMs);
  return {
    check(account, nowMs) {
      const times = recent(account, nowMs);
      const oldest = times[0];
      if (oldest === undefined || times.length < maxFailures) return;
      throw new ApiError('too_many_requests', {
        retryAfterSeconds: Math.ceil((oldest + windowMs - nowMs) / 1000),
      });
    },
    addFailure(account, nowMs) {
      failures.set(account, [...recent(account, nowMs), nowMs]);
    },
    clear(account) {
      failures.delete(account);
    },
  };
}
