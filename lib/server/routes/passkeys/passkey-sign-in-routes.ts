import { passkeyEndpoints } from '../../../api/contract/passkeys/passkey-endpoints';
import { ApiError } from '../../../api/errors';
import { findById } from '../../auth/accounts';
import { openLoginTicket } from '../../auth/login-tickets';
import {
  createChallenge,
  openChallenge,
  takeChallenge,
  type ChallengePurpose,
} from '../../auth/passkeys/passkey-challenges';
import { createAssertionOptions } from '../../auth/passkeys/passkey-options';
import { requirePasskeySite } from '../../auth/passkeys/passkey-parameters';
import { findPasskey, selectPasskeys, type PasskeyRow } from '../../auth/passkeys/passkeys';
import type { Database } from '../../db/database';
import { beginAttempt } from '../../http/begin-attempt';
import type { Deps } from '../../http/deps';
import { handle } from '../../http/handle';
import { requirePasskey } from '../../http/require-passkey';
import { readBrowser, startSession } from '../../http/start-session';

const createLoginChallenge = handle(
  passkeyEndpoints.createLoginChallenge,
  async (deps, { body, headers }) => {
    const { device } = readBrowser(headers);
    if (body.ticket === undefined) return ask(deps, ['sign in'], []);
    const ticket = openLoginTicket(deps.encryption, body.ticket, { device, nowMs: deps.now() });
    if (!ticket) throw new ApiError('gone');
    return ask(deps, ['second step', ticket.id], await selectPasskeys(deps.database.db, ticket.userId));
  },
);

const loginWithPasskey = handle(passkeyEndpoints.loginWithPasskey, async (deps, { headers, body }) => {
  const { db } = deps.database;
  const browser = readBrowser(headers);
  const challenge = openChallenge(deps.encryption, body.challenge, ['sign in'], deps.now());
  const { response } = body;
  const passkey = await findPasskey(db, response.id);
  const recognised = passkey ? await findById(db, passkey.user_id) : null;
  // Unknown passkeys are treated like unknown accounts.
  const { counted } = await beginAttempt(deps, recognised?.user.email ?? response.id, browser);
  await takeChallenge(db, challenge, deps.now());
  if (!passkey || !recognised) throw new ApiError('invalid_passkey');
  await requirePasskey(deps, { user: recognised.user, passkey, challenge, response });
  // The passkey may have been removed or the account disabled during the check.
  const readUser = async (transaction: Database) => {
    const current = await findById(transaction, passkey.user_id);
    if (!current || !(await findPasskey(transaction, response.id))) throw new ApiError('invalid_passkey');
    return current.user;
  };
  const issued = await startSession(deps, browser, readUser, 'login-passkey');
  await counted.forgive();
  return issued;
});

const createConfirmationChallenge = handle(
  passkeyEndpoints.createConfirmationChallenge,
  async (deps, { user, sessionId }) =>
    ask(deps, ['confirm', user.id, sessionId ?? ''], await selectPasskeys(deps.database.db, user.id)),
);

/** Returns a challenge with the options of the browser. `passkeys`: those to choose from; empty for all. */
function ask(deps: Deps, purpose: ChallengePurpose, passkeys: readonly PasskeyRow[]) {
  const { siteUrl } = deps.sending;
  requirePasskeySite(siteUrl);
  const { text, sealed } = createChallenge(deps.encryption, purpose, deps.now());
  return { challenge: sealed, options: createAssertionOptions({ siteUrl, challenge: text }, passkeys) };
}

/** Request handlers for signing in with passkeys, and for challenges of further proofs. */
export const passkeySignInHandlers = {
  createLoginChallenge,
  loginWithPasskey,
  createConfirmationChallenge,
};
