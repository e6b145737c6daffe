import { sessionEndpoints } from '../../api/contract/session';
import { deviceHeader } from '../../api/device-header';
import { clientAddressHeader } from '../../api/client-address';
import { ApiError } from '../../api/errors';
import { findByCredentials, areCredentialsValid, toAccountEmail } from '../auth/accounts';
import { isKnownDevice, rememberDevice } from '../auth/known-devices';
import { requireSecondFactor } from '../auth/second-factor';
import { addAuditEntry } from '../rows/audit';
import { handle } from '../http/handle';

const login = handle(sessionEndpoints.login, async (deps, { headers, body }) => {
  const { db } = deps.database;
  const { email, password, code } = body;
  const account = toAccountEmail(email);
  const device = headers[deviceHeader] ?? null;
  const knownDevice = device !== null && (await isKnownDevice(db, account, device)) ? device : null;
  const forgive = await deps.throttle.begin(
    { account, address: headers[clientAddressHeader], knownDevice },
    deps.now(),
  );
  const recognised = await findByCredentials(db, account, password, { isUrgent: knownDevice !== null });
  if (!recognised) throw new ApiError('invalid_credentials');
  const { user } = recognised;
  await requireSecondFactor(db, deps.encryption, { userId: user.id, code, nowMs: deps.now() });
  const issued = await db.transaction().execute(async (transaction) => {
    // The password may have changed or the account been disabled during the check; a session started now would
    // survive that.
    if (!(await areCredentialsValid(transaction, recognised))) throw new ApiError('invalid_credentials');
    if (device !== null) await rememberDevice(transaction, user.id, device, toIso(deps.now()));
    const actor = { kind: 'person', user } as const;
    await addAuditEntry(transaction, { now: toIso(deps.now()), actor, action: 'login' });
    return deps.tokens.issue(transaction, user, deps.now(), headers['User-Agent']);
  });
  await forgive();
  return issued;
});

const refresh = handle(sessionEndpoints.refresh, async (deps, { body }) => {
  // One transaction: a token marked as used must have a successor.
  const issued = await deps.database.db
    .transaction()
    .execute((db) => deps.tokens.refresh(db, body.refresh_token, deps.now()));
  if (!issued) throw new ApiError('unauthenticated');
  return issued;
});

const readUser = handle(sessionEndpoints.readUser, (_deps, { user }) => ({ user }));

const logout = handle(sessionEndpoints.logout, (deps, { user, token }) =>
  deps.database.db.transaction().execute(async (db) => {
    await deps.tokens.revoke(db, token ?? '', deps.now());
    await addAuditEntry(db, { now: toIso(deps.now()), actor: { kind: 'person', user }, action: 'logout' });
  }),
);

function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Request handlers for sessions. */
export const sessionHandlers = { login, refresh, readUser, logout };
