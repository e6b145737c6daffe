import { ApiError } from '../../api/errors';
import type { PasskeyAssertion } from '../../api/contract/passkeys/passkey-endpoints';
import type { User } from '@/lib/content/access/access';
import { recordPasskeyUse, readPasskey, type PasskeyRow } from '../auth/passkeys/passkeys';
import { verifyAssertion } from '../auth/passkeys/verify-passkey';
import type { Challenge } from '../auth/passkeys/passkey-challenges';
import { orNull } from '../../api/or-null';
import { addAuditEntry } from '../rows/audit';
import type { Deps } from './deps';

/** An answer of an authenticator to a consumed challenge. */
interface Answer {
  readonly user: User;
  readonly passkey: PasskeyRow;
  readonly challenge: Challenge;
  readonly response: PasskeyAssertion;
}

/**
 * Requires that a passkey of a person answered a challenge, and stores its use. Throws `invalid_passkey`. A copy of an
 * authenticator, whose counter is behind, is in the audit log.
 */
export async function requirePasskey(
  deps: Deps,
  { user, passkey, challenge, response }: Answer,
): Promise<void> {
  const { db } = deps.database;
  const expected = { siteUrl: deps.sending.siteUrl, challenge: challenge.text };
  const counter = passkey.user_id === user.id ? await verifyAssertion(expected, passkey, response) : null;
  if (counter === null) throw new ApiError('invalid_passkey');
  const now = new Date(deps.now()).toISOString();
  if (await recordPasskeyUse(db, passkey.id, { counter, now })) return;
  if (await orNull(readPasskey(db, user.id, passkey.id), ['not_found']))
    await addAuditEntry(db, {
      now,
      actor: { kind: 'person', user },
      action: 'refuse-passkey',
      itemId: user.id,
      title: passkey.name,
    });
  throw new ApiError('invalid_passkey');
}
