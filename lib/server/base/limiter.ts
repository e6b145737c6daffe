import PQueue from 'p-queue';
import { ApiError } from '../../api/errors';

/** Concurrency limiter with a bounded, two-priority queue. */
export interface Limiter {
  /** Runs `work` as soon as a slot is free; urgent work goes first. Throws `busy` if too much is waiting. */
  run<Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }): Promise<Result>;
  /** Number of waiting works. */
  readonly waiting: number;
}

/**
 * Builds a limiter. `maxWaiting` bounds urgent and other work separately, so that strangers cannot fill the queue of
 * signed-in people; without it the queue is unbounded.
 */
export function createLimiter({
  maxRunning,
  maxWaiting = Infinity,
}: {
  maxRunning: number;
  maxWaiting?: number;
}): Limiter {
  const queue = new PQueue({ concurrency: maxRunning });
  return {
    get waiting() {
      return queue.size;
    },
    async run(work, { isUrgent = false } = {}) {
      const priority = isUrgent ? 1 : 0;
      if (queue.sizeBy({ priority }) >= maxWaiting) throw new ApiError('busy', { retryAfterSeconds: 5 });
      return queue.add(work, { priority });
    },
  };
}
