import { accountEndpoints } from '../../api/contract/account-endpoints';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import { readAccount } from '../auth/read-accounts';
import { replaceRecoveryCodes } from '../auth/recovery-codes';
import { requireOwnPassword } from '../http/require-own-password';
import * as factor from '../auth/second-factor';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';
import { addOwnAuditEntry } from './add-own-audit-entry';

const startSecondFactor = handle(accountEndpoints.startSecondFactor, async (deps, { body, user }) => {
  await requirePassword(deps, user, body);
  return factor.startSecondFactor(deps.database.db, deps.encryption, user);
});

const confirmSecondFactor = handle(
  accountEndpoints.confirmSecondFactor,
  async (deps, { body: { code }, user }) => {
    const recoveryCodes = await deps.database.db.transaction().execute(async (db) => {
      const attempt = { userId: user.id, code, nowMs: deps.now() };
      const codes = await factor.confirmSecondFactor(db, deps.encryption, attempt);
      await addOwnAuditEntry(db, deps, user, 'add-second-factor');
      return codes;
    });
    return { recoveryCodes };
  },
);

const removeSecondFactor = handle(accountEndpoints.removeSecondFactor, async (deps, { body, user }) => {
  await requirePassword(deps, user, body);
  await deps.database.db.transaction().execute(async (db) => {
    if (await factor.removeSecondFactor(db, user.id))
      await addOwnAuditEntry(db, deps, user, 'remove-second-factor');
  });
});

const renewRecoveryCodes = handle(accountEndpoints.renewRecoveryCodes, async (deps, { body, user }) => {
  await requirePassword(deps, user, body);
  const recoveryCodes = await deps.database.db.transaction().execute(async (db) => {
    // Without a second factor there is nothing to recover.
    if (!(await readAccount(db, user.id)).secondFactor) throw new ApiError('not_found');
    await addOwnAuditEntry(db, deps, user, 'renew-recovery-codes');
    return replaceRecoveryCodes(db, deps.encryption, user.id);
  });
  return { recoveryCodes };
});

function requirePassword(deps: Deps, user: User, { password }: { password: string }): Promise<void> {
  return requireOwnPassword(deps, user, { password, path: 'password' });
}

/** Request handlers for the second factor. */
export const secondFactorHandlers = {
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
};
