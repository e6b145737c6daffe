import { userEndpoints } from '../../api/contract/user-endpoints';
import { ApiError } from '../../api/errors';
import { createAccountLink, selectOpenLinks } from '../auth/account-links';
import { addAuditEntry } from '../rows/audit';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';

const listInvitations = handle(userEndpoints.listInvitations, async (deps) => {
  const rows = await selectOpenLinks(deps.database.db, toIso(deps))
    .leftJoin('user', 'user.id', 'account_link.created_by')
    .select(['account_link.id', 'account_link.email', 'account_link.scope', 'user.name as createdBy'])
    .select(['account_link.created_at as createdAt', 'account_link.expires_at as expiresAt'])
    .where('account_link.kind', '=', 'invitation')
    .orderBy('account_link.created_at', 'desc')
    .execute();
  const data = rows.map((row) => ({
    ...row,
    email: row.email ?? '',
    scope: JSON.parse(row.scope ?? '[]') as string[],
  }));
  return { data };
});

const createInvitation = handle(userEndpoints.createInvitation, (deps, { body, user: admin }) =>
  deps.database.db.transaction().execute(async (db) => {
    const { email, scope } = body;
    const taken = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) throw new ApiError('invalid_input', { issues: [{ path: ['email'], code: 'taken' }] });
    const actor = { kind: 'person', user: admin } as const;
    await addAuditEntry(db, { now: toIso(deps), actor, action: 'invite', title: email });
    const made = { createdBy: admin.id, nowMs: deps.now() };
    return createAccountLink(db, { kind: 'invitation', email, scope }, made);
  }),
);

const revokeInvitation = handle(userEndpoints.revokeInvitation, (deps, { params: { id }, user }) =>
  deps.database.db.transaction().execute(async (db) => {
    const invitation = await selectOpenLinks(db, toIso(deps))
      .select('email')
      .where('id', '=', id)
      .where('kind', '=', 'invitation')
      .executeTakeFirst();
    if (!invitation) throw new ApiError('not_found');
    await db
      .updateTable('account_link')
      .set({ revoked_at: toIso(deps) })
      .where('id', '=', id)
      .execute();
    const actor = { kind: 'person', user } as const;
    const title = invitation.email ?? undefined;
    await addAuditEntry(db, { now: toIso(deps), actor, action: 'revoke-invitation', title });
  }),
);

function toIso(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}

/** Request handlers for invitations. */
export const invitationHandlers = { listInvitations, createInvitation, revokeInvitation };
