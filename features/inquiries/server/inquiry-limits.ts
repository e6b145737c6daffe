import type { Attempt } from '@/lib/server/attempts/attempts';

const windowMs = 10 * 60 * 1000;

/** Length of the window of all limits, in seconds. */
export const windowSeconds = windowMs / 1000;

/**
 * Maximum numbers within ten minutes. `sent`: inquiries of one address. `reported`: reports of one address, which all
 * pupils of a boarding school share; inquiries do not count, so they cannot close the form to a victim. `stored`:
 * inquiries, and reports, of all addresses, which bounds the size of the database; senders with a few addresses cannot
 * close the form to others. `lookups`: wrong codes of one address.
 */
export const inquiryLimits = { sent: 6, reported: 30, stored: 600, lookups: 10 } as const;

/** Returns an inquiry of an address. */
export function toSent(address: string): Attempt {
  return { kind: 'sent', key: address, max: inquiryLimits.sent, windowMs };
}

/** Returns a report of an address. */
export function toReported(address: string): Attempt {
  return { kind: 'reported', key: address, max: inquiryLimits.reported, windowMs };
}

/** A report of any address: the rows of reports hold no time of day by which they could be counted. */
export const anyReport: Attempt = { kind: 'reports', key: '', max: inquiryLimits.stored, windowMs };

/** Returns a wrong code of an address. */
export function toLookup(address: string): Attempt {
  return { kind: 'lookups', key: address, max: inquiryLimits.lookups, windowMs };
}
