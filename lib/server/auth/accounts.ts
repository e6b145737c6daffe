import { randomBytes } from 'node:crypto';
import type { Scope, User } from '../../auth/access';
import { createId } from '../content/ids';
import type { Database } from '../db/database';
import { hashPassword, verifyPassword } from './passwords';

/** An e-mail address as accounts are found by. */
export function toAccountEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** The person with these credentials; `null` for an unknown account and a wrong password alike. */
export async function findByCredentials(db: Database, email: string, password: string): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', toAccountEmail(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isRight = await verifyPassword(row?.password_hash ?? null, password);
  return row && isRight ? toUser(row) : null;
}

/** A new account. */
export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly scope: readonly Scope[];
}

/** Creates an account. */
export async function createAccount(db: Database, account: NewAccount, now: string): Promise<User> {
  const row = {
    id: createId(),
    email: toAccountEmail(account.email),
    name: account.name,
    password_hash: await hashPassword(account.password),
    scope: JSON.stringify(account.scope),
    created_at: now,
    disabled_at: null,
  };
  await db.insertInto('user').values(row).execute();
  return toUser(row);
}

/** The administrator that a first start made. */
export interface FirstAccount {
  readonly email: string;
  /** To be shown once, since nobody can read it again; `null` when the settings gave a password. */
  readonly generatedPassword: string | null;
}

/** Creates the administrator of a database without accounts; returns `null` when there are some. */
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

/** The person of a user row. */
export function toUser(row: { id: string; name: string; email: string; scope: string }): User {
  const scope: unknown = JSON.parse(row.scope);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    scope: Array.isArray(scope) ? scope.filter((one) => typeof one === 'string') : [],
  };
}
