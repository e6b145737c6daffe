import 'server-only';
import { cookies, headers } from 'next/headers';
import type { ApiClient } from '../../api/client';
import type { LoginResult } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { ProofKind } from '../../api/proof-kinds';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { staffApi, visitorApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import type { User } from '@/lib/content/access/access';
import { logAuthError } from '../session/log-auth-error';
import { readUserField } from '../session/read-user';
import { revokeSession } from '../session/revoke-session';
import { toSessionClaims, type SessionClaims } from '../session/session-claims';
import { readSessionClaims, toRemovals, toSessionCookies } from '../session/session-cookies';
import { keepDevice, readOrCreateDevice } from './device';
import { toSignInFailure, type SignInFailure } from './sign-in-failure';

/** Result of a sign-in. */
export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly failure: SignInFailure;
      /** Ticket of the API for {@link signInWithTicket} (`second_factor_required`). Not for scripts. */
      readonly ticket?: string;
      /** What the second step accepts; absent if the API does not name it. */
      readonly proofs?: readonly ProofKind[];
    };

/** Credentials of a person. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor; absent in the first step. */
  readonly code?: string;
}

/** Time limit of both API calls of a sign-in, in milliseconds; together below ten seconds. */
const signInTimeoutMs = 9_000;

/**
 * Signs a person in, sets the session cookies and ends an earlier session. For server actions and route handlers.
 * next-auth encrypts the session.
 */
export function signIn(credentials: Credentials): Promise<SignInResult> {
  return signInBy((api) => api.login({ ...credentials, code: credentials.code || undefined }));
}

/** Signs a person in like {@link signIn}, with the ticket of the first step. */
export function signInWithTicket(ticket: string, code: string): Promise<SignInResult> {
  return signInBy((api) => api.confirmLogin({ ticket, code }));
}

/** Signs a person in like {@link signIn}, with a proof that a feature's endpoint exchanges for tokens. */
export async function signInBy(login: (api: ApiClient) => Promise<LoginResult>): Promise<SignInResult> {
  const signal = AbortSignal.timeout(signInTimeoutMs);
  const device = await readOrCreateDevice();
  const userAgent = (await headers()).get('user-agent') ?? undefined;
  let claims: SessionClaims;
  try {
    const issued = await login(visitorApi(await readClientAddress(), { device, userAgent, signal }));
    claims = await withUser(toSessionClaims(issued, null, Date.now()), signal);
  } catch (error) {
    logAuthError(error);
    return refuse(error, device);
  }
  await keepDevice(device);
  const jar = await cookies();
  const before = await readSessionClaims(jar.getAll());
  if (before) await revokeSession(before);
  for (const cookie of await toSessionCookies(claims, jar.getAll())) jar.set(cookie);
  if (claims.user) return { ok: true };
  return { ok: false, failure: { code: 'user_unreadable', field: env().apiUserProperty } };
}

async function refuse(error: unknown, device: string): Promise<SignInResult> {
  const { ticket, proofs } = error instanceof ApiError ? error.details : {};
  // The ticket is bound to the device of the first step.
  if (ticket !== undefined) await keepDevice(device);
  return { ok: false, failure: toSignInFailure(error), ticket, proofs };
}

/** Adds the user. If the API's response has none, the person does not count as signed in. */
async function withUser(claims: SessionClaims, signal: AbortSignal): Promise<SessionClaims> {
  const { apiToken: token, expiresAtMs } = claims;
  const body = await staffApi({ token, expiresAtMs }, undefined, { signal }).readUser();
  return { ...claims, user: readUserOrLog(body) };
}

function readUserOrLog(body: unknown): User | null {
  try {
    return readUserField(body, env().apiUserProperty);
  } catch (error) {
    logAuthError(error);
    return null;
  }
}

/**
 * Signs the person out: revokes the tokens at the API and removes the cookies, also if the API does not respond. For
 * server actions and route handlers.
 */
export async function signOut(): Promise<void> {
  const claims = await readSessionClaims((await cookies()).getAll());
  if (claims) await revokeSession(claims);
  await removeSessionCookies();
}

/** Sets the cookies of the current session again. For server actions and route handlers. */
export async function setSessionCookies(): Promise<void> {
  const jar = await cookies();
  const claims = await readSessionClaims(jar.getAll());
  if (!claims) return;
  for (const cookie of await toSessionCookies(claims, jar.getAll())) jar.set(cookie);
}

/** Removes all session cookies. For server actions and route handlers. */
export async function removeSessionCookies(): Promise<void> {
  const jar = await cookies();
  for (const cookie of toRemovals(jar.getAll())) jar.set(cookie);
}
