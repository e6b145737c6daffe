import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { ApiClient } from '../../api/client';
import { ApiError, isJson } from '../../api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import type { Bearer } from '@/lib/clients/guard-transport';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '../../i18n/locales';
import type { User } from '@/lib/content/access/access';
import { cookieNames } from './cookie-names';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';
import { logAuthError } from './log-auth-error';
import { readUserField } from './read-user';
import type { SessionClaims } from './session-claims';
import { readSessionClaims } from './session-cookies';
import { warnOfStrategy } from './strategy';
import { toTokenStatus } from '@/lib/clients/token-status';

/** A signed-in person and their access token, which must never reach the browser. */
export interface Session {
  readonly user: User;
  readonly token: string;
  /** Expiry of the token in epoch ms. */
  readonly expiresAtMs: number;
}

/** A session with an API client in the person's name. */
export interface PageSession extends Session {
  /** Redirects to the sign-in page and back if the session ends meanwhile. */
  readonly api: ApiClient;
}

/** Session of the cookie, whose token the API has not accepted during this request. */
export interface ClaimedSession extends Omit<Session, 'user'> {
  readonly personId: string;
}

/** Returns the claims of the current request, or `null`. Rejects with {@link ApiError} if the token must be refreshed. */
const readClaims = cache(async (): Promise<SessionClaims | null> => {
  const jar = await cookies();
  const claims = await readSessionClaims(jar.getAll());
  if (!claims) return null;
  warnOfStrategy(jar.get(cookieNames.strategy)?.value);
  const { apiToken, expiresAtMs, refreshToken } = claims;
  // proxy.ts has tried to refresh it.
  if (refreshToken && toTokenStatus(apiToken, expiresAtMs, Date.now()) === 'expired')
    throw new ApiError('upstream_unavailable');
  return claims;
});

/**
 * Returns the session of the current request, or `null`. Asks the API for the person, so that revoked tokens and
 * changed roles apply at once. Rejects with {@link ApiError} if the API is unavailable.
 */
export const readSession = cache(async (): Promise<Session | null> => {
  const claims = await readClaims();
  if (!claims) return null;
  const { apiToken: token, expiresAtMs } = claims;
  try {
    const body = await staffApi({ token, expiresAtMs }).readUser();
    return { user: readUserField(body, env().apiUserProperty), token, expiresAtMs };
  } catch (error) {
    if (isSessionEnded(error)) return null;
    logAuthError(error);
    throw error;
  }
});

/**
 * Returns the session of the cookie, or `null`. Does not ask the API, which accepts or refuses the token at the next
 * call. Rejects like {@link readSession}.
 */
export async function readClaimedSession(): Promise<ClaimedSession | null> {
  const claims = await readClaims();
  if (!claims) return null;
  const { apiToken: token, expiresAtMs } = claims;
  // The API did not name the person at sign-in.
  const person = claims.user ?? (await readSession())?.user;
  return person ? { personId: person.id, token, expiresAtMs } : null;
}

/**
 * Returns the session of the current request, or redirects to the sign-in page of `locale`, which leads back to
 * `path` (without locale prefix, with query).
 */
export async function requireSession(locale: Locale, path: string): Promise<PageSession> {
  const session = await readSession().catch((error: unknown) => {
    // The sign-in page explains this error.
    if (error instanceof ApiError && error.code === 'user_unreadable') return null;
    throw error;
  });
  if (!session) return leaveToSignIn(locale, path);
  return { ...session, api: createLeavingApi(session, locale, path) };
}

/** Returns the session of the cookie with an API client, or redirects to the sign-in page like {@link requireSession}. */
export async function requireClaimedSession(
  locale: Locale,
  path: string,
): Promise<ClaimedSession & Pick<PageSession, 'api'>> {
  const session = await readClaimedSession();
  if (!session) return leaveToSignIn(locale, path);
  return { ...session, api: createLeavingApi(session, locale, path) };
}

/** Creates a client that redirects to the sign-in page if the API says that the session has ended. */
function createLeavingApi(bearer: Bearer, locale: Locale, path: string): ApiClient {
  return staffApi(bearer, (transport) => async (request) => {
    const response = await transport(request).catch((error: unknown) => {
      if (isSessionEnded(error)) return leaveToSignIn(locale, path);
      throw error;
    });
    // A 401 that is not JSON comes from a proxy and says nothing about the session.
    return response.status === 401 && isJson(response) ? leaveToSignIn(locale, path) : response;
  });
}

/** Whether an error means that the session has ended. */
export function isSessionEnded(error: unknown): boolean {
  if (error instanceof ExpiredAuthSessionError) return true;
  return error instanceof ApiError && error.code === 'unauthenticated';
}

/** Pages cannot set cookies; this route stores the return path and redirects to the sign-in page. */
function leaveToSignIn(locale: Locale, path: string): never {
  const wayBack = new URLSearchParams({ to: toLocalePath(locale, path) });
  return redirect(toLocalePath(locale, `/login/remember?${wayBack}`));
}
