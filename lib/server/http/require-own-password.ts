import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import type { Deps } from './deps';
import { findByCredentials } from '../auth/accounts';
import { countOwnAttempt } from './count-own-attempt';

/**
 * Verifies that the session's owner is present, as opposed to a person at an unlocked screen. Guesses are throttled
 * like sign-in. Throws `too_many_requests`, and `invalid_input` at `path` for a wrong password.
 */
export async function requireOwnPassword(
  deps: Deps,
  user: User,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const counted = await countOwnAttempt(deps, user);
  const recognised = await findByCredentials(deps.database.db, user.email, password, { isUrgent: true });
  if (recognised?.user.id !== user.id)
    throw new ApiError('invalid_input', { issues: [{ path: [path], code: 'wrong' }] });
  await counted.forgive();
}
