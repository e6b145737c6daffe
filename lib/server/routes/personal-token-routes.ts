import { personalTokenEndpoints } from '../../api/contract/personal-token-endpoints';
import { ApiError } from '../../api/errors';
import { maxTokensPerPerson } from '../../api/limits';
import type { User } from '@/lib/content/access/access';
import { hasPassword } from '../auth/accounts';
import { insertPersonalToken, selectPersonalTokens, toPersonalToken } from '../auth/personal-tokens';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';
import { addAuditEntry } from '../rows/audit';

const listPersonalTokens = handle(personalTokenEndpoints.listPersonalTokens, async (deps, { user }) => {
  const rows = await selectPersonalTokens(deps.database.db, deps.now())
    .where('personal_token.user_id', '=', user.id)
    .execute();
  return { data: rows.map(toPersonalToken) };
});

const createPersonalToken = handle(personalTokenEndpoints.createPersonalToken, (deps, { user, body }) =>
  deps.database.db.transaction().execute(async (db) => {
    // A token would outlive the roles that a provider has taken away.
    if (!(await hasPassword(db, user.id))) throw new ApiError('forbidden');
    const own = await selectPersonalTokens(db, deps.now())
      .where('personal_token.user_id', '=', user.id)
      .execute();
    if (own.length >= maxTokensPerPerson)
      throw new ApiError('invalid_input', { issues: [{ path: ['name'], code: 'too_many' }] });
    const created = await insertPersonalToken(db, user.id, body, deps.now());
    await addAuditEntry(db, {
      now: created.createdAt,
      actor: { kind: 'person', user },
      action: 'create-token',
      itemId: user.id,
      title: created.name,
    });
    return created;
  }),
);

const revokePersonalToken = handle(personalTokenEndpoints.revokePersonalToken, (deps, { params, user }) =>
  revoke(deps, user, { id: params.id, ownerId: user.id }),
);

const listAllPersonalTokens = handle(personalTokenEndpoints.listAllPersonalTokens, async (deps) => {
  const rows = await selectPersonalTokens(deps.database.db, deps.now()).execute();
  return {
    data: rows.map((row) => ({ ...toPersonalToken(row), owner: { id: row.user_id, name: row.owner_name } })),
  };
});

const revokePersonalTokenOf = handle(personalTokenEndpoints.revokePersonalTokenOf, (deps, { params, user }) =>
  revoke(deps, user, { id: params.id, ownerId: null }),
);

/** Revokes a token. `ownerId`: only if it belongs to that person. Throws `not_found`. */
function revoke(
  deps: Deps,
  user: User,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<void> {
  return deps.database.db.transaction().execute(async (db) => {
    const row = await db.selectFrom('personal_token').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || (ownerId !== null && row.user_id !== ownerId)) throw new ApiError('not_found');
    await db.deleteFrom('personal_token').where('id', '=', id).execute();
    await addAuditEntry(db, {
      now: new Date(deps.now()).toISOString(),
      actor: { kind: 'person', user },
      action: 'revoke-token',
      itemId: row.user_id,
      title: row.name,
    });
  });
}

/** Request handlers for personal access tokens. */
export const personalTokenHandlers = {
  listPersonalTokens,
  createPersonalToken,
  revokePersonalToken,
  listAllPersonalTokens,
  revokePersonalTokenOf,
};
