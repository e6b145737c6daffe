import { ApiError } from '../../api/errors';
import type { AttemptCounter } from '../auth/attempt-counter';

/** Counts an attempt. Throws `too_many_requests` if the key has used up its attempts. */
export function countAttempt(counter: AttemptCounter, key: string, nowMs: number): void {
  const waitMs = counter.waitMs(key, nowMs);
  if (waitMs > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  counter.add(key, nowMs);
}
