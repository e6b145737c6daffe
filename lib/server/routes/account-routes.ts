import { z } from 'zod';
import { maxNameLength, maxPasswordLength, type AccountSession } from '../../api/accounts';
import type { LoginResult } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { User } from '../../auth/access';
import { plainString } from '../../content/kinds/plain-string';
import { endSessionsOf } from '../auth/end-sessions-of';
import { checkNewPassword } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { readAccount } from '../auth/read-accounts';
import { requireOwnPassword } from '../auth/require-own-password';
import { addAuditEntry, type AuditEvent } from '../base/audit';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { readInput } from '../http/input';
import { requireParam, requireUser, type ApiContext } from './context';

/** A person's name as people type it. */
export const personName = plainString({ maxLength: maxNameLength })
  .refine((text) => text !== null, { params: { code: 'required' } })
  .transform((text) => text ?? '');

const renaming = z.strictObject({ name: personName });

/** A password or code that is asked for: an empty one is missing, which is no guess and not too short. */
export function typedSecret(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text !== '', { params: { code: 'required' } });
}

// Of any length up to here: that it is too short must be told as such.
const passwordChange = z.strictObject({
  currentPassword: typedSecret(maxPasswordLength),
  newPassword: typedSecret(maxPasswordLength),
});

/** `GET /account` */
export async function read(deps: Deps, context: ApiContext): Promise<Response> {
  return context.json(await readAccount(deps.database.db, requireUser(context).id));
}

/** `PUT /account` */
export async function rename(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const { name } = await readInput(context, renaming);
  const account = await deps.database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ name })
      .where('id', '=', user.id)
      .where('name', '!=', name)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteOwn(db, deps, user, 'rename-account');
    return readAccount(db, user.id);
  });
  return context.json(account);
}

/** `POST /account/password`: a stolen session must not survive it, so all end and a new one begins. */
export async function changePassword(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const { currentPassword, newPassword } = await readInput(context, passwordChange);
  await requireOwnPassword(deps, user, { password: currentPassword, path: 'currentPassword' });
  // It would end all sessions and change nothing.
  if (newPassword === currentPassword) {
    throw new ApiError('invalid_input', { issues: [{ path: ['newPassword'], code: 'unchanged' }] });
  }
  checkNewPassword(newPassword, [user.name, user.email], 'newPassword');
  const password_hash = await hashPassword(newPassword);
  const issued = await deps.database.db.transaction().execute(async (db) => {
    await db.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
    await endSessionsOf(db, user.id, toIso(deps));
    await noteOwn(db, deps, user, 'change-password');
    return deps.tokens.issue(db, user, deps.now(), context.req.header('user-agent'));
  });
  return context.json(issued satisfies LoginResult);
}

/** `GET /account/sessions` */
export async function listSessions(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const rows = await selectOpenSessions(deps, user)
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    current: row.id === context.get('sessionId'),
  }));
  return context.json({ data } satisfies { data: AccountSession[] });
}

/** `DELETE /account/sessions/{id}` */
export async function endSession(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const id = requireParam(context, 'id');
  await deps.database.db.transaction().execute(async (db) => {
    const result = await db
      .updateTable('session')
      .set({ revoked_at: toIso(deps) })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new ApiError('not_found');
    await noteOwn(db, deps, user, 'end-session');
  });
  return context.body(null, 204);
}

/** `DELETE /account/sessions` */
export async function endSessions(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  await deps.database.db.transaction().execute(async (db) => {
    await endSessionsOf(db, user.id, toIso(deps));
    await noteOwn(db, deps, user, 'end-sessions');
  });
  return context.body(null, 204);
}

/** Writes down what a person did to their own account, in the caller's transaction. */
export async function noteOwn(db: Database, deps: Deps, user: User, action: AuditEvent['action']) {
  const actor = { kind: 'person', user } as const;
  await addAuditEntry(db, { now: toIso(deps), actor, action, itemId: user.id, title: user.name });
}

function selectOpenSessions(deps: Deps, user: User) {
  return deps.database.db
    .selectFrom('session')
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', toIso(deps));
}

function toIso(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}
