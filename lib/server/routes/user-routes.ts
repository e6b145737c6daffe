import type { Account } from '../../api/contract/account-endpoints';
import { userEndpoints } from '../../api/contract/user-endpoints';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import { readRoleLimits, type RoleLimits } from '@/lib/content/access/role-limits';
import { toSearchWords } from '../../content/words/excerpt';
import { fold } from '../../content/words/fold';
import { createAccountLink, revokeResetLinks } from '../auth/account-links';
import { endSessionsOf } from '../auth/end-sessions-of';
import { eraseAccount } from '../auth/erase-account';
import { listAccounts, readAccount } from '../auth/read-accounts';
import { removeSecondFactor } from '../auth/second-factor';
import { addAuditEntry, type AuditEvent } from '../rows/audit';
import type { Database } from '../db/database';
import type { Deps } from '../http/deps';
import { revokePreviewLinksOf } from '../editing/preview-links';
import { handle } from '../http/handle';
import { toOffset } from '../http/to-offset';

/** Searched in memory, because a school has few accounts. */
const listUsers = handle(userEndpoints.listUsers, async (deps, { query }) => {
  const { page, perPage, q } = query;
  const words = toSearchWords(q);
  const accounts = (await listAccounts(deps.database.db)).filter(({ name, email }) => {
    const text = `${fold(name)} ${fold(email)}`;
    return words.every((word) => text.includes(word)) && (words.length > 0 || q.trim() === '');
  });
  const data = accounts.slice(toOffset(query), toOffset(query) + perPage);
  return { data, total: accounts.length, page, perPage };
});

const readAccountOf = handle(userEndpoints.readAccountOf, (deps, { params }) =>
  readAccount(deps.database.db, params.id),
);

const replaceScopes = handle(userEndpoints.replaceScopes, (deps, call) =>
  change(deps, call, 'replace-scopes', async (db, { account }) => {
    const { scope } = call.body;
    if (!scope.includes('admin')) await requireOtherAdmin(db, account);
    const before = await db
      .selectFrom('user')
      .select(['scope', 'limits'])
      .where('id', '=', account.id)
      .executeTakeFirst();
    const stored = readRoleLimits(account.limits ?? {});
    // A client that knows roles only must not widen what they allow.
    const limits = toStoredLimits(scope, call.body.limits ?? stored);
    const after = { scope: JSON.stringify(scope), limits };
    if (before?.scope === after.scope && before.limits === after.limits) return false;
    await db.updateTable('user').set(after).where('id', '=', account.id).execute();
    return true;
  }),
);

const disableUser = handle(userEndpoints.disableUser, (deps, call) =>
  change(deps, call, 'disable-account', async (db, { account, admin, now }) => {
    if (account.id === admin.id) throw new ApiError('own_account');
    await requireOtherAdmin(db, account);
    if (account.disabledAt !== null) return false;
    await db.updateTable('user').set({ disabled_at: now }).where('id', '=', account.id).execute();
    await endSessionsOf(db, account.id, now);
    await revokeResetLinks(db, account.id, now);
    await revokePreviewLinksOf(db, account.id, now);
    return true;
  }),
);

const enableUser = handle(userEndpoints.enableUser, (deps, call) =>
  change(deps, call, 'enable-account', async (db, { account }) => {
    if (account.disabledAt === null) return false;
    await db.updateTable('user').set({ disabled_at: null }).where('id', '=', account.id).execute();
    return true;
  }),
);

const removeSecondFactorOf = handle(userEndpoints.removeSecondFactorOf, (deps, call) =>
  change(deps, call, 'remove-second-factor', (db, { account, admin }) => {
    // Administrators disable their own second factor with their password, so that an unattended screen is not enough.
    if (account.id === admin.id) throw new ApiError('forbidden');
    return removeSecondFactor(db, account.id);
  }),
);

const eraseUser = handle(userEndpoints.eraseUser, (deps, { params: { id }, user: admin }) => {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (account.id === admin.id) throw new ApiError('own_account');
    // Two steps, so that one wrong click does not erase a name.
    if (account.disabledAt === null) throw new ApiError('account_enabled');
    await eraseAccount(db, account, now);
    // Without the name, because the audit log must not contain erased data.
    const actor = { kind: 'person', user: admin } as const;
    await addAuditEntry(db, { now, actor, action: 'erase-account', itemId: id });
  });
});

const createResetLink = handle(userEndpoints.createResetLink, (deps, { params: { id }, user: admin }) =>
  deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (account.id === admin.id) throw new ApiError('forbidden');
    if (account.disabledAt !== null) throw new ApiError('account_disabled');
    if (!account.hasPassword) throw new ApiError('forbidden');
    await note(db, { admin, account, action: 'make-reset-link', now: new Date(deps.now()).toISOString() });
    return createAccountLink(db, { kind: 'reset', userId: id }, { createdBy: admin.id, nowMs: deps.now() });
  }),
);

/** Returns the limits of the roles that the person has, as JSON; `null` for none. */
function toStoredLimits(scope: readonly string[], limits: RoleLimits): string | null {
  const own = Object.entries(limits).filter(([role, limit]) => limit && scope.some((name) => name === role));
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : null;
}

interface Change {
  readonly account: Account;
  readonly admin: User;
  /** UTC ISO 8601. */
  readonly now: string;
}

/** Changes an account as an administrator and returns the changed account. `write` returns whether it changed. */
function change(
  deps: Deps,
  { params: { id }, user: admin }: { readonly params: { readonly id: string }; readonly user: User },
  action: AuditEvent['action'],
  write: (db: Database, change: Change) => Promise<boolean>,
): Promise<Account> {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (await write(db, { account, admin, now })) await note(db, { account, admin, now, action });
    return readAccount(db, id);
  });
}

/** Throws `last_admin` if no other enabled administrator is left. */
async function requireOtherAdmin(db: Database, account: Account): Promise<void> {
  if (!account.scope.includes('admin') || account.disabledAt !== null) return;
  const others = await listAccounts(db);
  const isThere = others.some(
    ({ id, disabledAt, scope }) => id !== account.id && disabledAt === null && scope.includes('admin'),
  );
  if (!isThere) throw new ApiError('last_admin');
}

async function note(db: Database, { account, admin, now, action }: Change & Pick<AuditEvent, 'action'>) {
  const actor = { kind: 'person', user: admin } as const;
  await addAuditEntry(db, { now, actor, action, itemId: account.id, title: account.name });
}

/** Request handlers for the accounts of other people. */
export const userHandlers = {
  listUsers,
  readAccountOf,
  replaceScopes,
  disableUser,
  enableUser,
  removeSecondFactorOf,
  eraseUser,
  createResetLink,
};
