import { z } from 'zod';
import type { CreatedLink, Invitation } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { createAccountLink, selectOpenLinks } from '../auth/account-links';
import { toAccountEmail } from '../auth/accounts';
import { addAuditEntry } from '../base/audit';
import type { Deps } from '../deps';
import { readInput } from '../http/input';
import { requireAdmin, requireParam, type ApiContext } from './context';
import { scopeList } from './user-routes';

const invitation = z.strictObject({
  email: z.string().max(254).transform(toAccountEmail).pipe(z.email()),
  scope: scopeList,
});

/** `GET /invitations`: newest first. */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
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
  return context.json({ data } satisfies { data: Invitation[] });
}

/** `POST /invitations` */
export async function create(deps: Deps, context: ApiContext): Promise<Response> {
  const admin = requireAdmin(context);
  const { email, scope } = await readInput(context, invitation);
  const link = await deps.database.db.transaction().execute(async (db) => {
    const taken = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) throw new ApiError('invalid_input', { issues: [{ path: ['email'], code: 'taken' }] });
    const actor = { kind: 'person', user: admin } as const;
    await addAuditEntry(db, { now: toIso(deps), actor, action: 'invite', title: email });
    const made = { createdBy: admin.id, nowMs: deps.now() };
    return createAccountLink(db, { kind: 'invitation', email, scope }, made);
  });
  return context.json(link satisfies CreatedLink, 201);
}

/** `DELETE /invitations/{id}` */
export async function revoke(deps: Deps, context: ApiContext): Promise<Response> {
  const admin = requireAdmin(context);
  const id = requireParam(context, 'id');
  await deps.database.db.transaction().execute(async (db) => {
    const found = await selectOpenLinks(db, toIso(deps))
      .select('email')
      .where('id', '=', id)
      .where('kind', '=', 'invitation')
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    await db
      .updateTable('account_link')
      .set({ revoked_at: toIso(deps) })
      .where('id', '=', id)
      .execute();
    const actor = { kind: 'person', user: admin } as const;
    const title = found.email ?? undefined;
    await addAuditEntry(db, { now: toIso(deps), actor, action: 'revoke-invitation', title });
  });
  return context.body(null, 204);
}

function toIso(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}
