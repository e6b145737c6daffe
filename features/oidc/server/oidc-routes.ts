import { ApiError } from '@/lib/api/errors';
import { readSettings } from '@/lib/env/env';
import { sealLoginTicket } from '@/lib/server/auth/login-tickets';
import { hasSecondFactor } from '@/lib/server/auth/second-factor';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { readBrowser, startSession } from '@/lib/server/http/start-session';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { oidcEndpoints, type OidcDeparture } from '../contract';
import { OidcFailure, type OidcProblem } from '../model/oidc-problem';
import { oidcSettings, type OidcSettings } from '../settings';
import { finishErrand } from './finish-errand';
import { openOidcProvider } from './oidc-provider';
import {
  openOidcTicket,
  sealOidcTicket,
  ticketLifetimeMs,
  type Errand,
  type OidcTicket,
} from './oidc-ticket';
import { oidcLinkHandlers } from './oidc-link-routes';
import { recognisePerson, toClaimedPerson, type ClaimedPerson } from './recognise-person';

const minuteMs = 60_000;

const startOidcSignIn = handle(oidcEndpoints.startOidcSignIn, async (deps, { headers }) => {
  const { address, device } = readBrowser(headers);
  await countSteps(deps, address);
  return depart(deps, { kind: 'sign-in', device: device && deps.encryption.fingerprint(device) });
});

const startOidcConfirmation = handle(oidcEndpoints.startOidcConfirmation, (deps, { user, sessionId }) =>
  depart(deps, { kind: 'confirmation', userId: user.id, sessionId: sessionId ?? '' }),
);

const startOidcLink = handle(oidcEndpoints.startOidcLink, (deps, { user, sessionId }) =>
  depart(deps, { kind: 'link', userId: user.id, sessionId: sessionId ?? '' }),
);

const finishOidcSignIn = handle(oidcEndpoints.finishOidcSignIn, async (deps, { headers, body }) => {
  const browser = readBrowser(headers);
  await countSteps(deps, browser.address);
  const settings = requireSettings();
  return orProblem(deps, async () => {
    const { ticket, person } = await arrive(deps, settings, body, null);
    const { errand } = ticket;
    const device = browser.device && deps.encryption.fingerprint(browser.device);
    if (errand.kind !== 'sign-in' || errand.device !== device)
      throw new OidcFailure('invalid', 'the ticket belongs to another browser or errand');
    const { database, encryption, now } = deps;
    const at = { settings, now: new Date(now()).toISOString() };
    const { recognised, problem } = await database.db
      .transaction()
      .execute((db) => recognisePerson(db, person, at));
    if (problem) throw new OidcFailure(problem, `${person.issuer} recognised a person`);
    if (await hasSecondFactor(database.db, recognised.user.id)) {
      const step = { device: browser.device, nowMs: now() };
      throw new ApiError('second_factor_required', { ticket: sealLoginTicket(encryption, recognised, step) });
    }
    const tokens = await startSession(deps, browser, async (db) => {
      // The account may have been disabled meanwhile.
      const again = await recognisePerson(db, person, at);
      if (again.problem) throw new OidcFailure(again.problem, 'the account has changed meanwhile');
      return again.recognised.user;
    });
    return { tokens, problem: null };
  }).then((answer) => (answer.problem === null ? answer : { tokens: null, problem: answer.problem }));
});

const finishOidcErrand = handle(oidcEndpoints.finishOidcErrand, async (deps, { body, user, sessionId }) => {
  const settings = requireSettings();
  return orProblem(deps, async () => {
    const { ticket, person } = await arrive(deps, settings, body, user.id);
    await finishErrand(deps, { errand: ticket.errand, person, user, sessionId: sessionId ?? '' });
    return { problem: null };
  });
});

/** Begins a way to the provider. */
async function depart(deps: Deps, errand: Errand): Promise<OidcDeparture> {
  const settings = requireSettings();
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const departure = await orProblem(deps, async () => {
    const provider = await openOidcProvider(settings, { redirectUri: toRedirectUri(deps), isBack: false });
    const url = await provider.toSignInUrl(secrets, errand.kind !== 'sign-in');
    const ticket = sealOidcTicket(deps.encryption, { ...secrets, errand, startedAtMs: deps.now() });
    return { url, ticket, problem: null };
  });
  return departure.problem === null ? departure : { url: null, ticket: null, problem: departure.problem };
}

/** Takes the ticket and exchanges the answer of the provider. A ticket is used once, whatever comes of it. */
async function arrive(
  deps: Deps,
  settings: OidcSettings,
  { ticket: sealed, query }: { readonly ticket: string; readonly query: string },
  userId: string | null,
): Promise<{ ticket: OidcTicket; person: ClaimedPerson }> {
  const nowMs = deps.now();
  const ticket = openOidcTicket(deps.encryption, sealed, nowMs);
  if (!ticket) throw new OidcFailure('expired', 'the ticket is forged or expired');
  const { errand } = ticket;
  if (userId !== null && (errand.kind === 'sign-in' || errand.userId !== userId))
    throw new OidcFailure('invalid', 'the ticket belongs to another person or errand');
  const use = { kind: 'oidc ticket', key: ticket.id, max: 1, windowMs: ticketLifetimeMs };
  if ((await deps.attempts.add([use], nowMs)) > 0)
    throw new OidcFailure('expired', 'the ticket was used before');
  const provider = await openOidcProvider(settings, { redirectUri: toRedirectUri(deps), isBack: true });
  // Since the way began, the person must have typed the password.
  const maxAgeSeconds =
    errand.kind === 'sign-in' ? null : Math.max(0, Math.ceil((nowMs - ticket.startedAtMs) / 1000));
  return { ticket, person: toClaimedPerson(await provider.redeem(ticket, query, maxAgeSeconds), settings) };
}

/** Returns the answer of a step, or why there is none; the log has the details. */
async function orProblem<Answer>(
  { log }: Deps,
  step: () => Promise<Answer>,
): Promise<Answer | { readonly problem: OidcProblem }> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OidcFailure)) throw error;
    log.warn(`Sign-in with the OpenID provider: ${error.problem}, ${error.message}`);
    return { problem: error.problem };
  }
}

/** Each step asks the provider, so an address takes few of them. */
function countSteps({ attempts, now }: Deps, address: string): Promise<void> {
  const steps = { kind: 'oidc step', key: address, max: 120, windowMs: 10 * minuteMs };
  return countAttempts(attempts, [steps], now());
}

function requireSettings(): OidcSettings {
  const settings = readSettings(oidcSettings);
  if (!settings) throw new ApiError('not_supported');
  return settings;
}

function toRedirectUri({ sending }: Deps): string {
  return `${sending.siteUrl}/login/oidc/callback`;
}

/** Request handlers of the sign-in with an OpenID provider. */
export const oidcHandlers = {
  startOidcSignIn,
  finishOidcSignIn,
  startOidcConfirmation,
  startOidcLink,
  finishOidcErrand,
  ...oidcLinkHandlers,
};
