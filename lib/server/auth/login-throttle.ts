import { ApiError } from '../../api/errors';
import { createAttemptCounter, type AttemptCounter, type AttemptLimit } from './attempt-counter';

const windowMs = 15 * 60 * 1000;

/** Allowed failed attempts per kind of key. */
const loginLimits = {
  /** Per account and known device. */
  device: { max: 10, windowMs },
  /** Per account and address. */
  pair: { max: 5, windowMs },
  /** Per account from all unknown devices. */
  account: { max: 20, windowMs },
  /** Per address for all accounts: a school's staff share an address. */
  address: { max: 50, windowMs },
} as const satisfies Record<string, AttemptLimit>;

/** A sign-in attempt. */
export interface LoginAttempt {
  /** Normalised e-mail address, of an existing account or not. */
  readonly account: string;
  readonly address: string;
  /** Known device of the account's owner; `null` for an unknown one. */
  readonly knownDevice: string | null;
}

/** Limits password guesses without letting strangers lock people out. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is verified, so that concurrent guesses do not all pass. Returns a function to call
   * on success. Throws `too_many_requests`.
   */
  begin(attempt: LoginAttempt, nowMs: number): () => void;
}

interface Count {
  readonly counter: AttemptCounter;
  readonly key: string;
}

/** Returns an in-memory throttle. */
export function createLoginThrottle(): LoginThrottle {
  const device = createAttemptCounter(loginLimits.device);
  const pair = createAttemptCounter(loginLimits.pair);
  const account = createAttemptCounter(loginLimits.account);
  const address = createAttemptCounter(loginLimits.address);

  /** Known devices have their own counter, which attacks from the same address do not affect. */
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
        // Only this attempt is undone; otherwise signing in to an own account would reset the guesses at others.
        for (const { counter, key } of shared) counter.undo(key);
      };
    },
  };
}
