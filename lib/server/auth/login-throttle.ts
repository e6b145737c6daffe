import type { Attempt, Attempts } from '../attempts/attempts';
import { countAttempts } from '../attempts/count-attempts';

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
} as const;

/** A sign-in attempt. */
export interface LoginAttempt {
  /** Normalised e-mail address, of an existing account or not. */
  readonly account: string;
  readonly address: string;
  /** Known device of the account's owner; `null` for an unknown one. */
  readonly knownDevice: string | null;
}

/** An attempt that counts as failed unless one of its functions is called. */
export interface CountedAttempt {
  /** Forgives the failed attempts of the person, after a success. */
  forgive(): Promise<void>;
  /** Removes this attempt only, if it was right as far as it went. */
  undo(): Promise<void>;
}

/** Limits password guesses without letting strangers lock people out. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is verified, so that concurrent guesses do not all pass. Rejects with
   * `too_many_requests`.
   */
  begin(attempt: LoginAttempt, nowMs: number): Promise<CountedAttempt>;
}

/** Returns a throttle that counts in `attempts`. */
export function createLoginThrottle(attempts: Attempts): LoginThrottle {
  return {
    async begin(attempt, nowMs) {
      const [own, ...shared] = listCounted(attempt);
      await countAttempts(attempts, [own, ...shared], nowMs);
      return {
        async forgive() {
          await attempts.clear([own]);
          // Only this attempt is undone; otherwise signing in to an own account would reset the guesses at others.
          if (shared.length > 0) await attempts.undo(shared);
        },
        undo: () => attempts.undo([own, ...shared]),
      };
    },
  };
}

/** Known devices have their own counter, which attacks from the same address do not affect. */
function listCounted({
  account,
  address,
  knownDevice,
}: LoginAttempt): readonly [own: Attempt, ...shared: Attempt[]] {
  const toAttempt = (kind: keyof typeof loginLimits, key: string) => ({ kind, key, ...loginLimits[kind] });
  if (knownDevice !== null) return [toAttempt('device', JSON.stringify([account, knownDevice]))];
  return [
    toAttempt('pair', JSON.stringify([account, address])),
    toAttempt('account', account),
    toAttempt('address', address),
  ];
}
