import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import { takeCode } from '../auth/second-factor';
import { countOwnAttempt } from './count-own-attempt';
import type { Deps } from './deps';

/**
 * Verifies a code of the caller's second factor and consumes it. Guesses are throttled like sign-in. Throws
 * `too_many_requests`, and `invalid_input` for a wrong code.
 */
export async function requireOwnCode(deps: Deps, user: User, code: string): Promise<void> {
  const counted = await countOwnAttempt(deps, user);
  const attempt = { userId: user.id, code, nowMs: deps.now() };
  if (!(await takeCode(deps.database.db, deps.encryption, attempt)))
    throw new ApiError('invalid_input', { issues: [{ path: ['code'], code: 'wrong' }] });
  await counted.forgive();
}
