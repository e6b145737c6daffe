import { z } from 'zod';
import { maxPasswordLength, type RecoveryCodes } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { replaceRecoveryCodes } from '../auth/recovery-codes';
import { readAccount } from '../auth/read-accounts';
import { requireOwnPassword } from '../auth/require-own-password';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../auth/second-factor';
import type { Deps } from '../deps';
import { readInput } from '../http/input';
import { noteOwn, typedSecret } from './account-routes';
import { requireUser, type ApiContext } from './context';

const ownPassword = z.strictObject({ password: typedSecret(maxPasswordLength) });
const confirmation = z.strictObject({ code: typedSecret(64) });

/** `POST /account/second-factor` */
export async function start(deps: Deps, context: ApiContext): Promise<Response> {
  const user = await requireSelf(deps, context);
  return context.json(await startSecondFactor(deps.database.db, deps.encryption, user));
}

/** `POST /account/second-factor/confirmation` */
export async function confirm(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const { code } = await readInput(context, confirmation);
  const recoveryCodes = await deps.database.db.transaction().execute(async (db) => {
    const codes = await confirmSecondFactor(db, deps.encryption, {
      userId: user.id,
      code,
      nowMs: deps.now(),
    });
    await noteOwn(db, deps, user, 'add-second-factor');
    return codes;
  });
  return context.json({ recoveryCodes } satisfies RecoveryCodes);
}

/** `POST /account/second-factor/removal` */
export async function remove(deps: Deps, context: ApiContext): Promise<Response> {
  const user = await requireSelf(deps, context);
  await deps.database.db.transaction().execute(async (db) => {
    if (await removeSecondFactor(db, user.id)) await noteOwn(db, deps, user, 'remove-second-factor');
  });
  return context.body(null, 204);
}

/** `POST /account/recovery-codes` */
export async function renewCodes(deps: Deps, context: ApiContext): Promise<Response> {
  const user = await requireSelf(deps, context);
  const recoveryCodes = await deps.database.db.transaction().execute(async (db) => {
    // Without a second factor there is nothing to recover.
    if (!(await readAccount(db, user.id)).secondFactor) throw new ApiError('not_found');
    await noteOwn(db, deps, user, 'renew-recovery-codes');
    return replaceRecoveryCodes(db, deps.encryption, user.id);
  });
  return context.json({ recoveryCodes } satisfies RecoveryCodes);
}

async function requireSelf(deps: Deps, context: ApiContext) {
  const user = requireUser(context);
  const { password } = await readInput(context, ownPassword);
  await requireOwnPassword(deps, user, { password, path: 'password' });
  return user;
}
