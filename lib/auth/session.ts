import 'server-only';
import { decode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '../api/errors';
import { staffApi } from '../api/server';
import { env } from '../env';
import { toLocalePath, type Locale } from '../i18n/locales';
import type { User } from './access';
import { cookieNames } from './cookie-names';
import { readCookieValue } from './cookie-value';
import type { SessionClaims } from './next-auth-options';
import { readUserField } from './read-user';
import { toTokenStatus } from './token-status';

/** A signed-in person and the token that speaks for them. Never send the token to the browser. */
export interface Session {
  readonly user: User;
  readonly token: string;
  /** When the token ends, in epoch ms. */
  readonly expiresAtMs: number;
}

/**
 * The session of the current request, or `null`. Asks the API who the person is, so a revoked token or a changed
 * role counts at once. Rejects with {@link ApiError} when the API cannot answer: that is not a signed-out person.
 */
export const readSession = cache(async (): Promise<Session | null> => {
  const claims = await readClaims();
  if (!claims || toTokenStatus(claims.apiToken, claims.expiresAtMs, Date.now()) === 'expired') return null;
  try {
    const user = readUserField(await staffApi({ token: claims.apiToken }).readUser(), env().apiUserProperty);
    return { user, token: claims.apiToken, expiresAtMs: claims.expiresAtMs };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
});

/**
 * The session of the current request. Without one it redirects to the sign-in page of `locale`, which leads back
 * to `path` (without locale prefix, with its query).
 */
export async function requireSession(locale: Locale, path: string): Promise<Session> {
  const session = await readSession();
  if (session) return session;
  // A page cannot set cookies; this route remembers the way back and then leads to the sign-in page.
  const wayBack = new URLSearchParams({ to: toLocalePath(locale, path) });
  return redirect(toLocalePath(locale, `/login/remember?${wayBack}`));
}

async function readClaims(): Promise<SessionClaims | null> {
  const token = readCookieValue((await cookies()).getAll(), cookieNames.session);
  if (!token) return null;
  try {
    const claims = await decode({ token, secret: env().authSecret });
    return typeof claims?.['apiToken'] === 'string' ? (claims as unknown as SessionClaims) : null;
  } catch {
    // Made with another secret, damaged or too old.
    return null;
  }
}
