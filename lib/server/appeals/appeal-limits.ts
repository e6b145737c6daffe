import { createAttemptCounter, type AttemptCounter, type AttemptLimit } from '../auth/attempt-counter';

const windowMs = 10 * 60 * 1000;

/** Length of the window of all limits, in seconds. */
export const windowSeconds = windowMs / 1000;

/**
 * Maximum numbers within ten minutes. `sent`: inquiries and reports of one address. `stored`: inquiries, and reports, of
 * all addresses, which bounds the size of the database; senders with fewer than a hundred addresses cannot close the
 * form to others. `lookups`: wrong codes of one address.
 */
export const appealLimits = { sent: 6, stored: 600, lookups: 10 } as const;

/** Counters in memory, so that addresses are stored nowhere. */
export interface AppealCounters {
  /** Inquiries and reports by address. */
  readonly sent: AttemptCounter;
  /** Reports of all addresses, under one key: their rows hold no time of day by which they could be counted. */
  readonly reports: AttemptCounter;
  /** Wrong codes by address. */
  readonly lookups: AttemptCounter;
}

/** Returns counters that have counted nothing. */
export function createAppealCounters(): AppealCounters {
  const create = (max: number) => createAttemptCounter({ max, windowMs } satisfies AttemptLimit);
  return {
    sent: create(appealLimits.sent),
    reports: create(appealLimits.stored),
    lookups: create(appealLimits.lookups),
  };
}
