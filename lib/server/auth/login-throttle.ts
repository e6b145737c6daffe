import { ApiError } from '../../api/errors';
import { createAttemptCounter, type AttemptCounter, type AttemptLimit } from './attempt-counter';

const windowMs = 15 * 60 * 1000;

/** How many failed attempts are let through, for each way in which they are counted. */
const loginLimits = {
  /** One account from a device on which its owner has signed in before. */
  device: { max: 10, windowMs },
  /** One account from one address. */
  pair: { max: 5, windowMs },
  /** One account from everywhere but its known devices. */
  account: { max: 20, windowMs },
  /** All accounts from one address: a school's staff share one. */
  address: { max: 50, windowMs },
} as const satisfies Record<string, AttemptLimit>;

/** Somebody who tries to sign in. */
export interface LoginAttempt {
  /** The e-mail address as accounts are found by, of an account that exists or not. */
  readonly account: string;
  readonly address: string;
  /** A device on which the account's owner has signed in before; `null`: any other. */
  readonly knownDevice: string | null;
}

/** Slows down whoever guesses passwords, without letting strangers lock people out. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged, so that guesses sent at once do not all pass. Call the result when the
   * credentials were right. Throws `too_many_requests`.
   */
  begin(attempt: LoginAttempt, nowMs: number): () => void;
}

interface Count {
  readonly counter: AttemptCounter;
  readonly key: string;
}

/** Builds a throttle that remembers the last attempts, in memory. */
export function createLoginThrottle(): LoginThrottle {
  const device = createAttemptCounter(loginLimits.device);
  const pair = createAttemptCounter(loginLimits.pair);
  const account = createAttemptCounter(loginLimits.account);
  const address = createAttemptCounter(loginLimits.address);

  /** A known device is judged by itself: what strangers do, even behind the same address, does not touch it. */
  function listCounts(attempt: LoginAttempt): readonly [own: Count, ...shared: Count[]] {
    if (attempt.knownDevice !== null) {
      return [{ counter: device, key: JSON.stringify([attempt.account, attempt.knownDevice]) }];
    }
    return [
      { counter: pair, key: JSON.stringify([attempt.account, attempt.address]) },
      { counter: account, key: attempt.account },
      { counter: address, key: attempt.address },
    ];
  }

  return {
    begin(attempt, nowMs) {
      const [own, ...shared] = listCounts(attempt);
      const waitMs = Math.max(...[own, ...shared].map(({ counter, key }) => counter.waitMs(key, nowMs)));
      if (waitMs > 0) {
        throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      for (const { counter, key } of [own, ...shared]) counter.add(key, nowMs);
      return () => {
        own.counter.clear(own.key);
        // Only this attempt is taken back: an account of one's own must not buy guesses at other ones.
        for (const { counter, key } of shared) counter.undo(key);
      };
    },
  };
}
