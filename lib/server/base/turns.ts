import { ApiError } from '../../api/errors';

/** Lets a few pieces of heavy work run at once, and some more wait. */
export interface Turns {
  /** Runs `work` when it is its turn; urgent work before other. Throws `busy` when too much is waiting. */
  take<Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }): Promise<Result>;
}

/**
 * Builds turns. `maxWaiting` counts urgent work and other apart: strangers must not take everybody's place. Without it
 * any number may wait.
 */
export function createTurns({
  maxRunning,
  maxWaiting = Infinity,
}: {
  maxRunning: number;
  maxWaiting?: number;
}): Turns {
  let running = 0;
  const urgent: (() => void)[] = [];
  const other: (() => void)[] = [];

  /** Hands this turn to who waits, or gives it back. */
  function endTurn(): void {
    const next = urgent.shift() ?? other.shift();
    if (next) next();
    else running -= 1;
  }

  async function waitForTurn(isUrgent: boolean): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    const waiting = isUrgent ? urgent : other;
    if (waiting.length >= maxWaiting) throw new ApiError('busy', { retryAfterSeconds: 5 });
    await new Promise<void>((resume) => waiting.push(resume));
  }

  return {
    async take(work, { isUrgent = false } = {}) {
      await waitForTurn(isUrgent);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
