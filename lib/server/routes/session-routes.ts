import { sessionEndpoints } from '../../api/contract/session-endpoints';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import {
  areCredentialsValid,
  findByCredentials,
  findById,
  toAccountEmail,
  type Recognised,
} from '../auth/accounts';
import { openLoginTicket, sealLoginTicket, ticketLifetimeMs } from '../auth/login-tickets';
import { hasSecondFactor, requireSecondFactor } from '../auth/second-factor';
import { addAuditEntry } from '../rows/audit';
import { beginAttempt } from '../http/begin-attempt';
import type { Deps } from '../http/deps';
import { handle, type Call } from '../http/handle';
import { listSecondProofs } from '../http/require-confirmation';
import { requireOwnPasskey } from '../http/require-own-passkey';
import { readBrowser, startSession, type Browser } from '../http/start-session';

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
    throw new ApiError('second_factor_required', { ticket, proofs: await listSecondProofs(deps, user.id) });
  }
  const issued = await startVerified(deps, recognised, browser);
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
    await requireSecondProof(deps, user, ticket.id, body);
    const issued = await startVerified(deps, recognised, browser);
    await counted.forgive();
    return issued;
  } catch (error) {
    // A mistyped code can be corrected.
    await deps.attempts.undo([use]);
    throw error;
  }
});

/** Throws `invalid_second_factor`, `invalid_passkey`, `challenge_expired`. */
function requireSecondProof(
  deps: Deps,
  user: User,
  ticketId: string,
  body: Call<typeof sessionEndpoints.confirmLogin>['body'],
): Promise<void> {
  if ('passkey' in body) return requireOwnPasskey(deps, user, body.passkey, ['second step', ticketId]);
  const check = { userId: user.id, code: body.code, nowMs: deps.now() };
  return requireSecondFactor(deps.database.db, deps.encryption, check);
}

/** Starts the session of a person whose credentials were verified. Throws `invalid_credentials`. */
function startVerified(deps: Deps, recognised: Recognised, browser: Browser) {
  return startSession(deps, browser, async (db) => {
    // The password may have changed or the account been disabled during the check.
    if (!(await areCredentialsValid(db, recognised))) throw new ApiError('invalid_credentials');
    return recognised.user;
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
