import { ApiError } from '../../api/errors';
import type { Attempt, Attempts } from './attempts';

/** Counts attempts. Rejects with `too_many_requests` if a key has used up its attempts. */
export async function countAttempts(
  attempts: Attempts,
  counted: readonly Attempt[],
  nowMs: number,
): Promise<void> {
  const waitMs = await attempts.add(counted, nowMs);
  if (waitMs > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
