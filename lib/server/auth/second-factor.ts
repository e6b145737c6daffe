import type { SecondFactorSecret } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { Database } from '../db/database';
import { removeRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { createTotpSecret, findTotpStep } from './totp';
import type { Vault } from './vault';

/** Whose second factor, and when. */
interface Check {
  readonly userId: string;
  /** As it was typed; absent: none was. */
  readonly code: string | undefined;
  readonly nowMs: number;
}

/**
 * Makes sure that a person whose password was right also has their second factor, if they switched one on. A code is
 * used up by this. Throws `second_factor_required`, `invalid_second_factor`.
 */
export async function requireSecondFactor(db: Database, vault: Vault, check: Check): Promise<void> {
  const row = await selectFactor(db, check.userId);
  if (!row?.totp_confirmed_at) return;
  if (!check.code?.trim()) throw new ApiError('second_factor_required');
  const { userId, code, nowMs } = check;
  if (await takeTotpCode(db, vault, { userId, code, nowMs })) return;
  if (await takeRecoveryCode(db, vault, userId, { code, now: new Date(nowMs).toISOString() })) return;
  throw new ApiError('invalid_second_factor');
}

/** Makes a secret that waits for its confirmation. Throws `already_done` when the second factor is on. */
export async function startSecondFactor(
  db: Database,
  vault: Vault,
  user: { id: string; email: string },
): Promise<SecondFactorSecret> {
  const made = createTotpSecret(user.email);
  const result = await db
    .updateTable('user')
    .set({ totp_secret: vault.seal(made.secret, user.id), totp_last_step: null })
    .where('id', '=', user.id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new ApiError('already_done');
  return made;
}

/**
 * Switches the second factor on once the app shows a right code, in the caller's transaction. Returns the recovery
 * codes. Throws `already_done`, and `invalid_input` for a code that is wrong.
 */
export async function confirmSecondFactor(
  db: Database,
  vault: Vault,
  { userId, code, nowMs }: Check,
): Promise<string[]> {
  const row = await selectFactor(db, userId);
  if (row?.totp_confirmed_at) throw new ApiError('already_done');
  if (!(await takeTotpCode(db, vault, { userId, code: code ?? '', nowMs })))
    throw new ApiError('invalid_input', { issues: [{ path: ['code'], code: 'wrong' }] });
  await db
    .updateTable('user')
    .set({ totp_confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', userId)
    .execute();
  return replaceRecoveryCodes(db, vault, userId);
}

/**
 * Switches the second factor off, in the caller's transaction. Signing in asks for the password alone from now on.
 * `false`: it was not on.
 */
export async function removeSecondFactor(db: Database, userId: string): Promise<boolean> {
  const row = await selectFactor(db, userId);
  await db
    .updateTable('user')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await removeRecoveryCodes(db, userId);
  return typeof row?.totp_confirmed_at === 'string';
}

/** Whether it is a code of the person's app; none opens twice, also when two requests bring it at once. */
async function takeTotpCode(
  db: Database,
  vault: Vault,
  { userId, code, nowMs }: Check & { code: string },
): Promise<boolean> {
  const row = await selectFactor(db, userId);
  const secret = row?.totp_secret ? vault.open(row.totp_secret, userId) : null;
  const step = secret === null ? null : findTotpStep(secret, code.replace(/\s/g, ''), nowMs);
  if (step === null) return false;
  const result = await db
    .updateTable('user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectFactor(db: Database, userId: string) {
  return db
    .selectFrom('user')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
