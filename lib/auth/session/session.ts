import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { ApiClient } from '../../api/client';
import { ApiError, isJson } from '../../api/errors';
import { staffApi } from '@/lib/clients/server';
import type { Transport } from '@/lib/api/transports';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '../../i18n/locales';
import type { User } from '@/lib/content/access';
import { cookieNames } from './cookie-names';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';
import { logAuthError } from './log-auth-error';
import { readUserField } from './read-user';
import { readSessionClaims } from './session-cookies';
import { readStrategy } from './strategies';
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

/**
 * Returns the session of the current request, or `null`. Asks the API for the person, so that revoked tokens and
 * changed roles apply at once. Rejects with {@link ApiError} if the API is unavailable.
 */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  const claims = await readSessionClaims(jar.getAll());
  if (!claims) return null;
  readStrategy(jar.get(cookieNames.strategy)?.value);
  const { apiToken: token, expiresAtMs, refreshToken } = claims;
  if (refreshToken && toTokenStatus(token, expiresAtMs, Date.now()) === 'expired') {
    // proxy.ts has tried to refresh it.
    throw new ApiError('upstream_unavailable');
  }
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
  const leaveWhenOver = (transport: Transport) => async (request: Request) => {
    const response = await transport(request).catch((error: unknown) => {
      if (isSessionEnded(error)) return leaveToSignIn(locale, path);
      throw error;
    });
    // A 401 that is not JSON comes from a proxy and says nothing about the session.
    return response.status === 401 && isJson(response) ? leaveToSignIn(locale, path) : response;
  };
  return { ...session, api: staffApi(session, leaveWhenOver) };
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
