import { sessionEndpoints } from '../../api/contract/session-endpoints';
import { deviceHeader } from '../../api/device-header';
import { clientAddressHeader } from '../../api/client-address';
import { ApiError } from '../../api/errors';
import {
  areCredentialsValid,
  findByCredentials,
  findById,
  toAccountEmail,
  type Recognised,
} from '../auth/accounts';
import { isKnownDevice, isNewBesideOthers, rememberDevice } from '../auth/known-devices';
import { openLoginTicket, sealLoginTicket, ticketLifetimeMs } from '../auth/login-tickets';
import { hasSecondFactor, requireSecondFactor } from '../auth/second-factor';
import type { Database } from '../db/database';
import { notify } from '../events/notify';
import { addAuditEntry } from '../rows/audit';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';

const login = handle(sessionEndpoints.login, async (deps, { headers, body }) => {
  const { db } = deps.database;
  const { email, password, code } = body;
  const account = toAccountEmail(email);
  const browser = readBrowser(headers);
  const { counted, isKnown } = await beginAttempt(deps, account, browser);
  const recognised = await findByCredentials(db, account, password, { isUrgent: isKnown });
  if (!recognised) throw new ApiError('invalid_credentials');
  const { user } = recognised;
  if (code?.trim())
    await requireSecondFactor(db, deps.encryption, { userId: user.id, code, nowMs: deps.now() });
  else if (await hasSecondFactor(db, user.id)) {
    // The second step counts the guesses of codes.
    await counted.undo();
    const { device } = browser;
    const ticket = sealLoginTicket(deps.encryption, recognised, { device, nowMs: deps.now() });
    throw new ApiError('second_factor_required', { ticket });
  }
  const issued = await startSession(deps, recognised, browser);
  await counted.forgive();
  return issued;
});

const confirmLogin = handle(sessionEndpoints.confirmLogin, async (deps, { headers, body }) => {
  const { db } = deps.database;
  const browser = readBrowser(headers);
  const { device } = browser;
  const ticket = openLoginTicket(deps.encryption, body.ticket, { device, nowMs: deps.now() });
  if (!ticket) throw new ApiError('gone');
  const recognised = await findById(db, ticket.userId);
  if (!recognised || deps.encryption.fingerprint(recognised.passwordHash) !== ticket.password)
    throw new ApiError('invalid_credentials');
  const { user } = recognised;
  const { counted } = await beginAttempt(deps, user.email, browser);
  const use = { kind: 'login ticket', key: ticket.id, max: 1, windowMs: ticketLifetimeMs };
  if ((await deps.attempts.add([use], deps.now())) > 0) throw new ApiError('gone');
  try {
    await requireSecondFactor(db, deps.encryption, { userId: user.id, code: body.code, nowMs: deps.now() });
    const issued = await startSession(deps, recognised, browser);
    await counted.forgive();
    return issued;
  } catch (error) {
    // A mistyped code can be corrected.
    await deps.attempts.undo([use]);
    throw error;
  }
});

/** Browser of a sign-in, as its headers describe it. */
interface Browser {
  readonly address: string;
  /** Secret of the device; `null` for a client that names none. */
  readonly device: string | null;
  readonly userAgent: string | undefined;
}

function readBrowser(headers: Readonly<Record<string, string | undefined>>): Browser {
  return {
    address: headers[clientAddressHeader] ?? '',
    device: headers[deviceHeader] ?? null,
    userAgent: headers['User-Agent'],
  };
}

/** Counts a sign-in to an account. Throws `too_many_requests`. */
async function beginAttempt(deps: Deps, account: string, { address, device }: Browser) {
  const isKnown = device !== null && (await isKnownDevice(deps.database.db, account, device));
  const attempt = { account, address, knownDevice: isKnown ? device : null };
  return { counted: await deps.throttle.begin(attempt, deps.now()), isKnown };
}

/** Starts the session of a person whose credentials were verified. Throws `invalid_credentials`. */
function startSession(deps: Deps, recognised: Recognised, { device, userAgent }: Browser) {
  const { user } = recognised;
  return deps.database.db.transaction().execute(async (db) => {
    // The password may have changed or the account been disabled during the check; a session started now would
    // survive that.
    if (!(await areCredentialsValid(db, recognised))) throw new ApiError('invalid_credentials');
    const now = toIso(deps.now());
    if (device !== null) {
      await tellOfNewDevice(db, user.id, device, now);
      await rememberDevice(db, user.id, device, now);
    }
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'login' });
    return deps.tokens.issue(db, user, deps.now(), { userAgent, isConfirmed: true });
  });
}

/** Tells the owner of an account of a sign-in on a device that is not known, unless it is the first one. */
async function tellOfNewDevice(db: Database, userId: string, device: string, now: string): Promise<void> {
  if (!(await isNewBesideOthers(db, userId, device))) return;
  await notify(db, {
    ...{ name: 'new-device', now, path: '/cabinet/account' },
    // Not the person: the owner is told whoever it was.
    actor: { kind: 'site' },
    audience: { people: [userId] },
  });
}

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
export const sessionHandlers = { login, confirmLogin, refresh, readUser, logout };
