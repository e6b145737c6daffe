import type { Account } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { Database } from '../db/database';
import { toUser } from './accounts';

/** Returns all accounts except erased ones, by name. */
export async function listAccounts(db: Database): Promise<Account[]> {
  return (await selectAccounts(db).orderBy('name').orderBy('email').execute()).map(toAccount);
}

/** Returns an account. Throws `not_found`, also for an erased one. */
export async function readAccount(db: Database, id: string): Promise<Account> {
  const row = await selectAccounts(db).where('user.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return toAccount(row);
}

function selectAccounts(db: Database) {
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'scope', 'limits', 'created_at', 'disabled_at', 'last_seen_at'])
    .select(['totp_confirmed_at', 'password_hash'])
    .select((select) =>
      select
        .selectFrom('recovery_code')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('recovery_code.user_id', '=', 'user.id')
        .where('recovery_code.used_at', 'is', null)
        .as('recovery_codes'),
    )
    .select((select) =>
      select
        .selectFrom('passkey')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('passkey.user_id', '=', 'user.id')
        .as('passkeys'),
    )
    .where('erased_at', 'is', null);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

function toAccount(row: AccountRow): Account {
  const { limits, ...user } = toUser(row);
  return {
    ...user,
    // The contract leaves the names of roles and sections open, because a remote API may have others.
    ...(limits && { limits: limits as unknown as NonNullable<Account['limits']> }),
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    lastSeenAt: row.last_seen_at,
    hasPassword: row.password_hash !== '',
    secondFactor: row.totp_confirmed_at !== null,
    recoveryCodes: Number(row.recovery_codes ?? 0),
    passkeys: Number(row.passkeys ?? 0),
  };
}
