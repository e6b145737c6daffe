/**
 * Why a way to the provider and back led nowhere. `denied`: the person or the provider said no. `unavailable`: the provider
 * did not answer in time. `expired`: the way took too long, or another one began meanwhile. `invalid`: a check of the answer
 * failed. `stale`: the provider did not ask for the password again.
 */
export const oidcProblems = [
  'denied',
  'unavailable',
  'expired',
  'invalid',
  'no_role',
  'email_unverified',
  'email_taken',
  'account_disabled',
  'other_account',
  'stale',
] as const;

/** A reason of {@link oidcProblems}. */
export type OidcProblem = (typeof oidcProblems)[number];

/** Whether a text is one of {@link oidcProblems}. */
export function isOidcProblem(text: unknown): text is OidcProblem {
  return (oidcProblems as readonly unknown[]).includes(text);
}

/** Thrown if a way to the provider and back leads nowhere. The message is for the log and contains no secret. */
export class OidcFailure extends Error {
  override readonly name = 'OidcFailure';

  constructor(
    readonly problem: OidcProblem,
    message: string,
  ) {
    super(message);
  }
}
