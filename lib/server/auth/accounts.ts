import { randomBytes } from 'node:crypto';
import type { Scope, User } from '@/lib/content/access/access';
import { readRoleLimits } from '@/lib/content/access/role-limits';
import { createId } from '../base/ids';
import type { Database } from '../db/database';
import { hashPassword, verifyPassword } from './passwords';

/** Normalises an e-mail address for lookup. */
export function toAccountEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** A person with verified credentials and the hash they were verified against. */
export interface Recognised {
  readonly user: User;
  readonly passwordHash: string;
}

/**
 * Returns the person with these credentials, or `null` for an unknown account or a wrong password. `isUrgent`: the
 * request comes from a known device. Throws `busy`.
 */
export async function findByCredentials(
  db: Database,
  email: string,
  password: string,
  options?: { isUrgent?: boolean },
): Promise<Recognised | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', toAccountEmail(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isRight = await verifyPassword(row?.password_hash ?? null, password, options);
  return row && isRight ? { user: toUser(row), passwordHash: row.password_hash } : null;
}

/** Returns an enabled account with the hash of its current password, or `null`. */
export async function findById(db: Database, id: string): Promise<Recognised | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? { user: toUser(row), passwordHash: row.password_hash } : null;
}

/**
 * Whether verified credentials are still valid. Verification is slow; meanwhile the password may have changed or the
 * account been disabled. Called in the transaction that starts the session.
 */
export async function areCredentialsValid(
  db: Database,
  { user, passwordHash }: Recognised,
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has a password; one of a feature that signs people in elsewhere has none. */
export async function hasPassword(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.password_hash !== '';
}

/** Input for a new account. */
export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly scope: readonly Scope[];
}

/** Creates an account. */
export async function createAccount(db: Database, account: NewAccount, now: string): Promise<User> {
  const { password, ...rest } = account;
  return insertAccount(db, { ...rest, passwordHash: await hashPassword(password) }, now);
}

/** Inserts an account with a hashed password. Hashing is too slow for a transaction. */
export async function insertAccount(
  db: Database,
  account: Omit<NewAccount, 'password'> & { readonly passwordHash: string },
  now: string,
): Promise<User> {
  const row = {
    id: createId(),
    email: toAccountEmail(account.email),
    name: account.name,
    password_hash: account.passwordHash,
    scope: JSON.stringify(account.scope),
    created_at: now,
    disabled_at: null,
  };
  await db.insertInto('user').values(row).execute();
  return toUser({ ...row, limits: null });
}

/** The administrator created at the first start. */
export interface FirstAccount {
  readonly email: string;
  /** Password to print once; `null` if it comes from the settings. */
  readonly generatedPassword: string | null;
}

/** Creates the administrator of a database without accounts. Returns `null` if accounts exist. */
export async function createFirstAccount(
  db: Database,
  admin: { email: string; password: string | null },
  now: string,
): Promise<FirstAccount | null> {
  const anyone = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anyone) return null;
  const password = admin.password ?? randomBytes(12).toString('base64url');
  await createAccount(
    db,
    { email: admin.email, name: admin.email.split('@')[0] ?? 'admin', password, scope: ['admin'] },
    now,
  );
  return { email: admin.email, generatedPassword: admin.password === null ? password : null };
}

/** Returns the person of a user row. */
export function toUser(row: {
  id: string;
  name: string;
  email: string;
  scope: string;
  limits: string | null;
}): User {
  const scope: unknown = JSON.parse(row.scope);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    scope: Array.isArray(scope) ? scope.filter((name) => typeof name === 'string') : [],
    ...(row.limits !== null && { limits: readRoleLimits(JSON.parse(row.limits)) }),
  };
}
