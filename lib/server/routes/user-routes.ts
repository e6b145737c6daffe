import { z } from 'zod';
import type { Account, CreatedLink } from '../../api/accounts';
import type { Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { scopes, type User } from '../../auth/access';
import { toSearchWords } from '../../content/excerpt';
import { fold } from '../../content/fold';
import { createAccountLink, revokeResetLinks } from '../auth/account-links';
import { endSessionsOf } from '../auth/end-sessions-of';
import { eraseAccount } from '../auth/erase-account';
import { listAccounts, readAccount } from '../auth/read-accounts';
import { removeSecondFactor } from '../auth/second-factor';
import { addAuditEntry, type AuditEvent } from '../base/audit';
import { revokePreviewLinksOf } from '../editing/preview-links';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { readInput } from '../http/input';
import { pageShape, toOffset } from '../http/page-query';
import { requireAdmin, requireParam, type ApiContext } from './context';

/** What a person may do: at least something, nothing twice. */
export const scopeList = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .transform((list) => scopes.filter((scope) => list.includes(scope)));

const scopesInput = z.strictObject({ scope: scopeList });

/** `GET /users`: there are about as many accounts as teachers, so they are searched in memory. */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  const query = z
    .strictObject({ ...pageShape, q: z.string().max(200).default('') })
    .safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  const { page, perPage, q } = query.data;
  const words = toSearchWords(q);
  const found = (await listAccounts(deps.database.db)).filter(({ name, email }) => {
    const text = `${fold(name)} ${fold(email)}`;
    return words.every((word) => text.includes(word)) && (words.length > 0 || q.trim() === '');
  });
  const data = found.slice(toOffset(query.data), toOffset(query.data) + perPage);
  return context.json({ data, total: found.length, page, perPage } satisfies Page<Account>);
}

/** `GET /users/{id}` */
export async function read(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  return context.json(await readAccount(deps.database.db, requireParam(context, 'id')));
}

/** `PUT /users/{id}/scopes` */
export async function replaceScopes(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  const { scope } = await readInput(context, scopesInput);
  return change(deps, context, 'replace-scopes', async (db, { account }) => {
    if (!scope.includes('admin')) await requireOtherAdmin(db, account);
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ scope: JSON.stringify(scope) })
      .where('id', '=', account.id)
      .where('scope', '!=', JSON.stringify(scope))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** `PUT /users/{id}/disabled` */
export async function disable(deps: Deps, context: ApiContext): Promise<Response> {
  return change(deps, context, 'disable-account', async (db, { account, admin, now }) => {
    if (account.id === admin.id) throw new ApiError('own_account');
    await requireOtherAdmin(db, account);
    if (account.disabledAt !== null) return false;
    await db.updateTable('user').set({ disabled_at: now }).where('id', '=', account.id).execute();
    await endSessionsOf(db, account.id, now);
    await revokeResetLinks(db, account.id, now);
    await revokePreviewLinksOf(db, account.id, now);
    return true;
  });
}

/** `DELETE /users/{id}/disabled` */
export async function enable(deps: Deps, context: ApiContext): Promise<Response> {
  return change(deps, context, 'enable-account', async (db, { account }) => {
    if (account.disabledAt === null) return false;
    await db.updateTable('user').set({ disabled_at: null }).where('id', '=', account.id).execute();
    return true;
  });
}

/** `DELETE /users/{id}/second-factor` */
export async function removeFactor(deps: Deps, context: ApiContext): Promise<Response> {
  return change(deps, context, 'remove-second-factor', (db, { account, admin }) => {
    // The own one is switched off with the password: a screen that was left open is not enough.
    if (account.id === admin.id) throw new ApiError('forbidden');
    return removeSecondFactor(db, account.id);
  });
}

/** `DELETE /users/{id}` */
export async function erase(deps: Deps, context: ApiContext): Promise<Response> {
  const admin = requireAdmin(context);
  const id = requireParam(context, 'id');
  const now = new Date(deps.now()).toISOString();
  await deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (account.id === admin.id) throw new ApiError('own_account');
    // Two steps, so that nobody's name is lost by one wrong click.
    if (account.disabledAt === null) throw new ApiError('account_enabled');
    await eraseAccount(db, account, now);
    // Without the name: the history must not keep what was erased.
    await addAuditEntry(db, {
      now,
      actor: { kind: 'person', user: admin },
      action: 'erase-account',
      itemId: id,
    });
  });
  return context.body(null, 204);
}

/** `POST /users/{id}/reset-links` */
export async function addResetLink(deps: Deps, context: ApiContext): Promise<Response> {
  const admin = requireAdmin(context);
  const id = requireParam(context, 'id');
  const link = await deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (account.id === admin.id) throw new ApiError('forbidden');
    if (account.disabledAt !== null) throw new ApiError('account_disabled');
    await note(db, { admin, account, action: 'make-reset-link', now: new Date(deps.now()).toISOString() });
    return createAccountLink(db, { kind: 'reset', userId: id }, { createdBy: admin.id, nowMs: deps.now() });
  });
  return context.json(link satisfies CreatedLink, 201);
}

interface Change {
  readonly account: Account;
  readonly admin: User;
  /** UTC ISO 8601. */
  readonly now: string;
}

/** Changes an account as an administrator and answers with what it is then. `write` says whether it changed. */
async function change(
  deps: Deps,
  context: ApiContext,
  action: AuditEvent['action'],
  write: (db: Database, change: Change) => Promise<boolean>,
): Promise<Response> {
  const admin = requireAdmin(context);
  const id = requireParam(context, 'id');
  const now = new Date(deps.now()).toISOString();
  const changed = await deps.database.db.transaction().execute(async (db) => {
    const account = await readAccount(db, id);
    if (await write(db, { account, admin, now })) await note(db, { account, admin, now, action });
    return readAccount(db, id);
  });
  return context.json(changed);
}

/** Somebody must be left who can let others in. Throws `last_admin`. */
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
