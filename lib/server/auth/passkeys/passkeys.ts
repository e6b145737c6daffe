import type { Selectable } from 'kysely';
import type { Passkey } from '../../../api/contract/passkeys/passkey-endpoints';
import { ApiError } from '../../../api/errors';
import { maxPasskeysPerPerson } from '../../../api/limits';
import { createId } from '../../base/ids';
import type { AccountTables } from '../../db/account-tables';
import type { Database } from '../../db/database';

/** A stored passkey. */
export type PasskeyRow = Selectable<AccountTables['passkey']>;

/** Returns the passkeys of a person, oldest first. */
export function selectPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a person has a passkey. */
export async function hasPasskeys(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Returns the passkey with the identifier that its authenticator chose. */
export function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Returns a passkey of a person by its own id. Throws `not_found`. */
export async function readPasskey(db: Database, userId: string, id: string): Promise<PasskeyRow> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Stores a passkey, in the caller's transaction. Throws `already_done` if its authenticator is registered, and
 * `invalid_input` if the person has too many.
 */
export async function insertPasskey(
  db: Database,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow> {
  if ((await selectPasskeys(db, passkey.user_id)).length >= maxPasskeysPerPerson)
    throw new ApiError('invalid_input', { issues: [{ path: ['name'], code: 'too_many' }] });
  const row = { ...passkey, id: createId(), last_used_at: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ApiError('already_done');
  return row;
}

/** Removes all passkeys of a person, in the caller's transaction. Returns whether there were any. */
export async function removePasskeys(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Stores a use of a passkey. Returns `false` for a removed one, and if its counter did not go up: then two
 * authenticators have the key. Authenticators that do not count always send 0.
 */
export async function recordPasskeyUse(
  db: Database,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a passkey as its owner sees it. */
export function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, createdAt: created_at, lastUsedAt: last_used_at };
}
