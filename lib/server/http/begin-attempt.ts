import type { CountedAttempt } from '../auth/login-throttle';
import { isKnownDevice } from '../auth/known-devices';
import type { Deps } from './deps';
import type { Browser } from './start-session';

/** Counts a sign-in to an account. Throws `too_many_requests`. */
export async function beginAttempt(
  deps: Deps,
  account: string,
  { address, device }: Browser,
): Promise<{ readonly counted: CountedAttempt; readonly isKnown: boolean }> {
  const isKnown = device !== null && (await isKnownDevice(deps.database.db, account, device));
  const attempt = { account, address, knownDevice: isKnown ? device : null };
  return { counted: await deps.throttle.begin(attempt, deps.now()), isKnown };
}
