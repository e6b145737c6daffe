import { ApiError } from '../../api/errors';
import type { User } from '../../auth/access';
import type { Deps } from '../deps';
import { findByCredentials } from './accounts';

/** Whoever is signed in is counted apart from those who try to: strangers keep nobody from their own account. */
const signedIn = 'signed in';

/**
 * Makes sure that it is the person themselves who asks, not somebody at a screen they left open. Guesses are slowed
 * down like those of sign-in. Throws `too_many_requests`, and `invalid_input` at `path` for a wrong password.
 */
export async function requireOwnPassword(
  deps: Deps,
  user: User,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const attempt = { account: user.email, address: '', knownDevice: signedIn };
  const forgive = deps.throttle.begin(attempt, deps.now());
  const found = await findByCredentials(deps.database.db, user.email, password, { isUrgent: true });
  if (found?.user.id !== user.id)
    throw new ApiError('invalid_input', { issues: [{ path: [path], code: 'wrong' }] });
  forgive();
}
