import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { ApiClient } from '../../api/client';
import { ApiError, isJson } from '../../api/errors';
import { staffApi } from '../../api/server';
import type { Transport } from '../../api/transports';
import { env } from '../../env';
import { toLocalePath, type Locale } from '../../i18n/locales';
import type { User } from '../access';
import { cookieNames } from './cookie-names';
import { ExpiredAuthSessionError } from './expired-auth-session-error';
import { logAuthError } from './log-auth-error';
import { readUserField } from './read-user';
import { readSessionClaims } from './session-cookies';
import { readStrategy } from '../sign-in/strategies';
import { toTokenStatus } from './token-status';

/** A signed-in person and the token that speaks for them. Never send the token to the browser. */
export interface Session {
  readonly user: User;
  readonly token: string;
  /** When the token ends, in epoch ms. */
  readonly expiresAtMs: number;
}

/** A session with the API as its person sees it. */
export interface PageSession extends Session {
  /** A call that is refused because the session ended meanwhile leads to the sign-in page and back. */
  readonly api: ApiClient;
}

/**
 * The session of the current request, or `null`. Asks the API who the person is, so a revoked token or a changed
 * role counts at once. Rejects with {@link ApiError} when the API cannot answer: that is not a signed-out person.
 */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  const claims = await readSessionClaims(jar.getAll());
  if (!claims) return null;
  readStrategy(jar.get(cookieNames.strategy)?.value);
  const { apiToken: token, expiresAtMs, refreshToken } = claims;
  if (refreshToken && toTokenStatus(token, expiresAtMs, Date.now()) === 'expired') {
    // proxy.ts would have refreshed it, or found that it cannot be.
    throw new ApiError('upstream_unavailable');
  }
  try {
    const body = await staffApi({ token, expiresAtMs }).readUser();
    return { user: readUserField(body, env().apiUserProperty), token, expiresAtMs };
  } catch (error) {
    if (isSessionOver(error)) return null;
    logAuthError(error);
    throw error;
  }
});

/**
 * The session of the current request. Without one it redirects to the sign-in page of `locale`, which leads back
 * to `path` (without locale prefix, with its query).
 */
export async function requireSession(locale: Locale, path: string): Promise<PageSession> {
  const session = await readSession().catch((error: unknown) => {
    // The sign-in page tells what is wrong, as long as it is.
    if (error instanceof ApiError && error.code === 'user_unreadable') return null;
    throw error;
  });
  if (!session) return leaveToSignIn(locale, path);
  const leaveWhenOver = (transport: Transport) => async (request: Request) => {
    const response = await transport(request).catch((error: unknown) => {
      if (isSessionOver(error)) return leaveToSignIn(locale, path);
      throw error;
    });
    // A page of something that stands between the API and us says nothing about the person.
    return response.status === 401 && isJson(response) ? leaveToSignIn(locale, path) : response;
  };
  return { ...session, api: staffApi(session, leaveWhenOver) };
}

/** Whether an error says that nobody is signed in any more. */
export function isSessionOver(error: unknown): boolean {
  if (error instanceof ExpiredAuthSessionError) return true;
  return error instanceof ApiError && error.code === 'unauthenticated';
}

/** A page cannot set cookies; this route remembers the way back and then leads to the sign-in page. */
function leaveToSignIn(locale: Locale, path: string): never {
  const wayBack = new URLSearchParams({ to: toLocalePath(locale, path) });
  return redirect(toLocalePath(locale, `/login/remember?${wayBack}`));
}
