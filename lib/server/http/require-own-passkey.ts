import { ApiError } from '../../api/errors';
import type { AnsweredChallenge } from '../../api/contract/passkeys/passkey-endpoints';
import type { User } from '@/lib/content/access/access';
import { openChallenge, takeChallenge, type ChallengePurpose } from '../auth/passkeys/passkey-challenges';
import { findPasskey } from '../auth/passkeys/passkeys';
import type { Deps } from './deps';
import { requirePasskey } from './require-passkey';

/**
 * Requires the answer of a passkey of a person to a challenge for a purpose, and consumes the challenge. The caller
 * counts the attempt. Throws `challenge_expired`, `invalid_passkey`.
 */
export async function requireOwnPasskey(
  deps: Deps,
  user: User,
  answer: AnsweredChallenge,
  purpose: ChallengePurpose,
): Promise<void> {
  const { db } = deps.database;
  const challenge = openChallenge(deps.encryption, answer.challenge, purpose, deps.now());
  await takeChallenge(db, challenge, deps.now());
  const passkey = await findPasskey(db, answer.response.id);
  if (!passkey) throw new ApiError('invalid_passkey');
  await requirePasskey(deps, { user, passkey, challenge, response: answer.response });
}
