import { accountEndpoints } from '../../api/contract/account-endpoints';
import { ApiError } from '../../api/errors';
import { endSessionsOf } from '../auth/end-sessions-of';
import { checkNewPassword } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { readAccount as readStored } from '../auth/read-accounts';
import { requireOwnPassword } from '../http/require-own-password';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';
import { addOwnAuditEntry } from './add-own-audit-entry';

const readAccount = handle(accountEndpoints.readAccount, (deps, { user }) =>
  readStored(deps.database.db, user.id),
);

const renameAccount = handle(accountEndpoints.renameAccount, (deps, { body: { name }, user }) =>
  deps.database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ name })
      .where('id', '=', user.id)
      .where('name', '!=', name)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addOwnAuditEntry(db, deps, user, 'rename-account');
    return readStored(db, user.id);
  }),
);

/** Ends all sessions, including stolen ones, and starts a new one. */
const changePassword = handle(accountEndpoints.changePassword, async (deps, { headers, body, user }) => {
  const { currentPassword, newPassword } = body;
  await requireOwnPassword(deps, user, { password: currentPassword, path: 'currentPassword' });
  // An equal password would end all sessions but leave a stolen password valid.
  if (newPassword === currentPassword) {
    throw new ApiError('invalid_input', { issues: [{ path: ['newPassword'], code: 'unchanged' }] });
  }
  checkNewPassword(newPassword, [user.name, user.email], 'newPassword');
  const password_hash = await hashPassword(newPassword);
  return deps.database.db.transaction().execute(async (db) => {
    await db.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
    await endSessionsOf(db, user.id, toIso(deps));
    await addOwnAuditEntry(db, deps, user, 'change-password');
    // The second factor was not proved.
    return deps.tokens.issue(db, user, deps.now(), { userAgent: headers['User-Agent'], isConfirmed: false });
  });
});

const listSessions = handle(accountEndpoints.listSessions, async (deps, { user, sessionId }) => {
  const rows = await deps.database.db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', toIso(deps))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    current: row.id === sessionId,
  }));
  return { data };
});

const endSession = handle(accountEndpoints.endSession, (deps, { params: { id }, user }) =>
  deps.database.db.transaction().execute(async (db) => {
    const result = await db
      .updateTable('session')
      .set({ revoked_at: toIso(deps) })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new ApiError('not_found');
    await addOwnAuditEntry(db, deps, user, 'end-session');
  }),
);

const endSessions = handle(accountEndpoints.endSessions, (deps, { user }) =>
  deps.database.db.transaction().execute(async (db) => {
    await endSessionsOf(db, user.id, toIso(deps));
    await addOwnAuditEntry(db, deps, user, 'end-sessions');
  }),
);

function toIso(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}

/** Request handlers for a person's own account. */
export const accountHandlers = {
  readAccount,
  renameAccount,
  changePassword,
  listSessions,
  endSession,
  endSessions,
};
