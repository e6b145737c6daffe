import { accountLinkEndpoints, type AccountLinkUse } from '../../api/contract/account-link-endpoints';
import { ApiError } from '../../api/errors';
import type { Scope, User } from '@/lib/content/access/access';
import { findOpenLink, takeLink, type OpenLink } from '../auth/account-links';
import { insertAccount, toAccountEmail, toUser } from '../auth/accounts';
import { endSessionsOf } from '../auth/end-sessions-of';
import { checkNewPassword } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { requireSecondFactor } from '../auth/second-factor';
import { addAuditEntry } from '../rows/audit';
import { countAttempts } from '../attempts/count-attempts';
import { clientAddressHeader } from '../../api/client-address';
import { resetMailKind } from '../auth/reset-mail';
import { queueMessage } from '../sending/message-queue';
import type { Database } from '../db/database';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';

const readAccountLink = handle(accountLinkEndpoints.readAccountLink, async (deps, { body }) => {
  const link = await requireOpenLink(deps, body.token);
  const owner = await findOwner(deps.database.db, link);
  return {
    kind: link.kind,
    email: owner?.email ?? link.email ?? '',
    name: owner?.name ?? null,
    secondFactor: owner ? owner.totp_confirmed_at !== null : false,
    expiresAt: link.expires_at,
  };
});

const useAccountLink = handle(accountLinkEndpoints.useAccountLink, async (deps, { headers, body }) => {
  const link = await requireOpenLink(deps, body.token);
  const write =
    link.kind === 'reset' ? await prepareReset(deps, link, body) : await prepareAccount(deps, link, body);
  return deps.database.db.transaction().execute(async (db) => {
    const now = toIso(deps);
    if (!(await takeLink(db, link.id, now))) throw new ApiError('gone');
    const user = await write(db);
    await endSessionsOf(db, user.id, now);
    const action = link.kind === 'reset' ? 'reset-password' : 'accept-invitation';
    const actor = { kind: 'person', user } as const;
    await addAuditEntry(db, { now, actor, action, itemId: user.id, title: user.name });
    return deps.tokens.issue(db, user, deps.now(), { userAgent: headers['User-Agent'], isConfirmed: true });
  });
});

const hourMs = 60 * 60 * 1000;

/**
 * Queues the same message for an address without an account, which is dropped when it is sent: so neither the answer nor the
 * time that it takes tells whether there is one. A third mail within an hour would only annoy the owner.
 */
const requestResetLink = handle(accountLinkEndpoints.requestResetLink, async (deps, { headers, body }) => {
  if (!deps.sending.mail) throw new ApiError('not_supported');
  const nowMs = deps.now();
  const address = { kind: 'reset request', key: headers[clientAddressHeader], max: 30, windowMs: hourMs };
  await countAttempts(deps.attempts, [address], nowMs);
  const recipient = toAccountEmail(body.email);
  const account = { kind: 'reset mail', key: recipient, max: 2, windowMs: hourMs };
  if ((await deps.attempts.add([account], nowMs)) > 0) return;
  const data = { locale: body.locale };
  await queueMessage(deps.database.db, { channel: 'mail', kind: resetMailKind, recipient, data, nowMs });
});

/** Validates the data of an invited person. Returns a function that creates the account. */
async function prepareAccount(deps: Deps, link: OpenLink, { name, password }: AccountLinkUse) {
  const email = link.email ?? '';
  if (!name) throw new ApiError('invalid_input', { issues: [{ path: ['name'], code: 'required' }] });
  const taken = await deps.database.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) throw new ApiError('gone');
  checkNewPassword(password, [name, email], 'password');
  const scope = JSON.parse(link.scope ?? '[]') as Scope[];
  const passwordHash = await hashPassword(password);
  return (db: Database): Promise<User> =>
    insertAccount(db, { email, name, scope, passwordHash }, toIso(deps));
}

/**
 * Validates a new password. Returns a function that stores it. The link replaces the old password only, so a second
 * factor is still required.
 */
async function prepareReset(deps: Deps, link: OpenLink, { password, code }: AccountLinkUse) {
  const owner = await findOwner(deps.database.db, link);
  if (!owner) throw new ApiError('gone');
  checkNewPassword(password, [owner.name, owner.email], 'password');
  // The holder of the link has a separate counter, so that failed sign-ins of strangers do not block the link.
  const attempt = { account: owner.email, address: '', knownDevice: `link ${link.id}` };
  const counted = await deps.throttle.begin(attempt, deps.now());
  await requireSecondFactor(deps.database.db, deps.encryption, { userId: owner.id, code, nowMs: deps.now() });
  await counted.forgive();
  const password_hash = await hashPassword(password);
  return async (db: Database): Promise<User> => {
    await db.updateTable('user').set({ password_hash }).where('id', '=', owner.id).execute();
    return toUser(owner);
  };
}

async function requireOpenLink(deps: Deps, token: string): Promise<OpenLink> {
  const link = await findOpenLink(deps.database.db, token, toIso(deps));
  if (!link || (link.kind === 'reset' && !(await findOwner(deps.database.db, link))))
    throw new ApiError('gone');
  return link;
}

/** Returns the account whose password a link resets, unless it is disabled. */
async function findOwner(db: Database, link: OpenLink) {
  if (link.user_id === null) return undefined;
  return db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', link.user_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

function toIso(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}

/** Request handlers for invitations and reset links. */
export const accountLinkHandlers = { readAccountLink, useAccountLink, requestResetLink };
