import { sessionEndpoints, type Proof } from '../../api/contract/session-endpoints';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';
import { countOwnAttempt } from '../http/count-own-attempt';
import { listProofs } from '../http/require-confirmation';
import { requireOwnCode } from '../http/require-own-code';
import { requireOwnPasskey } from '../http/require-own-passkey';
import { requireOwnPassword } from '../http/require-own-password';
import { addOwnAuditEntry } from './add-own-audit-entry';

const confirmSession = handle(sessionEndpoints.confirmSession, async (deps, { body, user, sessionId }) => {
  const proofs = await listProofs(deps, user.id);
  if (!proofs.includes(body.kind)) throw new ApiError('confirmation_required', { proofs });
  await requireProof(deps, { user, sessionId }, body);
  await deps.database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({ confirmed_at: new Date(deps.now()).toISOString() })
      .where('id', '=', sessionId)
      // A change of the password during the check ends the session.
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('unauthenticated');
    await addOwnAuditEntry(db, deps, user, 'confirm-session');
  });
});

/** The declaration of the endpoint checks the confirmation. */
const checkConfirmation = handle(sessionEndpoints.checkConfirmation, () => undefined);

/** Throws `too_many_requests`, `invalid_passkey`, `challenge_expired`, and `invalid_input` for a wrong password or code. */
async function requireProof(
  deps: Deps,
  { user, sessionId }: { readonly user: User; readonly sessionId: string | null },
  proof: Proof,
): Promise<void> {
  switch (proof.kind) {
    case 'password':
      return requireOwnPassword(deps, user, { password: proof.password, path: 'password' });
    case 'code':
      return requireOwnCode(deps, user, proof.code);
    case 'passkey': {
      const counted = await countOwnAttempt(deps, user);
      await requireOwnPasskey(deps, user, proof, ['confirm', user.id, sessionId ?? '']);
      await counted.forgive();
    }
  }
}

/** Request handlers for the confirmation of a session. */
export const confirmationHandlers = { confirmSession, checkConfirmation };
