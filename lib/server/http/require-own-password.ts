import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access';
import type { Deps } from './deps';
import { findByCredentials } from '../auth/accounts';

/** Signed-in people have their own counters, so that attacks do not block them. */
const signedIn = 'signed in';

/**
 * Verifies that the session's owner is present, as opposed to a person at an unlocked screen. Guesses are throttled
 * like sign-in. Throws `too_many_requests`, and `invalid_input` at `path` for a wrong password.
 */
export async function requireOwnPassword(
  deps: Deps,
  user: User,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const attempt = { account: user.email, address: '', knownDevice: signedIn };
  const counted = await deps.throttle.begin(attempt, deps.now());
  const recognised = await findByCredentials(deps.database.db, user.email, password, { isUrgent: true });
  if (recognised?.user.id !== user.id)
    throw new ApiError('invalid_input', { issues: [{ path: [path], code: 'wrong' }] });
  await counted.forgive();
}
