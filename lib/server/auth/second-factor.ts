import type { SecondFactorSecret } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { Database } from '../db/database';
import { removeRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { createTotpSecret, findTotpStep } from './totp';
import type { Encryption } from '../base/encryption';

/** Person and time of a check. */
interface Check {
  readonly userId: string;
  /** Code as typed; absent if none was sent. */
  readonly code: string | undefined;
  readonly nowMs: number;
}

/**
 * Requires the second factor of a person who has one, after the password was verified. Consumes the code. Throws
 * `second_factor_required`, `invalid_second_factor`.
 */
export async function requireSecondFactor(db: Database, encryption: Encryption, check: Check): Promise<void> {
  const row = await selectFactor(db, check.userId);
  if (!row?.totp_confirmed_at) return;
  if (!check.code?.trim()) throw new ApiError('second_factor_required');
  if (!(await takeCode(db, encryption, { ...check, code: check.code })))
    throw new ApiError('invalid_second_factor');
}

/** Consumes a code of the authenticator app or a recovery code. Returns `false` for a wrong or used one. */
export async function takeCode(
  db: Database,
  encryption: Encryption,
  { userId, code, nowMs }: Check & { readonly code: string },
): Promise<boolean> {
  if (await takeTotpCode(db, encryption, { userId, code, nowMs })) return true;
  return takeRecoveryCode(db, encryption, userId, { code, now: new Date(nowMs).toISOString() });
}

/** Whether a person has to name a code at sign-in. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const row = await selectFactor(db, userId);
  return typeof row?.totp_confirmed_at === 'string';
}

/** Creates a secret to be confirmed. Throws `already_done` if the second factor is on. */
export async function startSecondFactor(
  db: Database,
  encryption: Encryption,
  user: { id: string; email: string },
): Promise<SecondFactorSecret> {
  const made = createTotpSecret(user.email);
  const result = await db
    .updateTable('user')
    .set({ totp_secret: encryption.seal(made.secret, user.id), totp_last_step: null })
    .where('id', '=', user.id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new ApiError('already_done');
  return made;
}

/**
 * Enables the second factor with a valid code, in the caller's transaction. Returns the recovery codes. Throws
 * `already_done`, and `invalid_input` for a wrong code.
 */
export async function confirmSecondFactor(
  db: Database,
  encryption: Encryption,
  { userId, code, nowMs }: Check,
): Promise<string[]> {
  const row = await selectFactor(db, userId);
  if (row?.totp_confirmed_at) throw new ApiError('already_done');
  if (!(await takeTotpCode(db, encryption, { userId, code: code ?? '', nowMs })))
    throw new ApiError('invalid_input', { issues: [{ path: ['code'], code: 'wrong' }] });
  await db
    .updateTable('user')
    .set({ totp_confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', userId)
    .execute();
  return replaceRecoveryCodes(db, encryption, userId);
}

/** Disables the second factor, in the caller's transaction. Returns `false` if it was off. */
export async function removeSecondFactor(db: Database, userId: string): Promise<boolean> {
  const wasOn = await hasSecondFactor(db, userId);
  await db
    .updateTable('user')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await removeRecoveryCodes(db, userId);
  return wasOn;
}

/** Consumes a TOTP code. Returns `false` for a wrong code or one that was used, also concurrently. */
async function takeTotpCode(
  db: Database,
  encryption: Encryption,
  { userId, code, nowMs }: Check & { code: string },
): Promise<boolean> {
  const row = await selectFactor(db, userId);
  const secret = row?.totp_secret ? encryption.open(row.totp_secret, userId) : null;
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
