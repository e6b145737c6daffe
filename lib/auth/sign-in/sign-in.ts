import 'server-only';
import NextAuth from 'next-auth';
import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env/env';
import { cookieNames } from '../session/cookie-names';
import { keepDevice, readOrCreateDevice } from './device';
import { logAuthError } from '../session/log-auth-error';
import { nextAuthOptions } from './next-auth-options';
import { revokeSession } from '../session/revoke-session';
import { readSessionClaims, toRemovals, toSessionCookies } from '../session/session-cookies';
import { fromFailureText, type SignInFailure } from './sign-in-failure';
import { defaultStrategy, selectStrategy } from '../session/strategies';

/** Result of a sign-in. */
export type SignInResult = { ok: true } | { ok: false; failure: SignInFailure };

/** Credentials of a person. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor; absent in the first step. */
  readonly code?: string;
}

/**
 * Signs a person in through next-auth, sets the session cookies and ends an earlier session. For server actions and
 * route handlers.
 */
export async function signIn(
  { email, password, code = '' }: Credentials,
  strategy: string = defaultStrategy,
): Promise<SignInResult> {
  const chosen = selectStrategy(strategy);
  if (!chosen) return { ok: false, failure: { code: 'not_found' } };
  const jar = await cookies();
  const before = await readSessionClaims(jar.getAll());
  const csrfToken = await readCsrfToken();
  const device = await readOrCreateDevice();
  const response = await callNextAuth(['callback', chosen], {
    csrfToken,
    email,
    password,
    code,
    device,
  });
  const claims = await readSessionClaims(response.cookies.getAll());
  if (!claims) {
    const location = response.headers.get('location') ?? '';
    return {
      ok: false,
      failure: fromFailureText(new URL(location, env().siteUrl).searchParams.get('error')),
    };
  }
  await keepDevice(device);
  if (before) await revokeSession(before);
  for (const cookie of await toSessionCookies(claims, jar.getAll())) jar.set(cookie);
  if (claims.user) return { ok: true };
  return { ok: false, failure: { code: 'user_unreadable', field: env().apiUserProperty } };
}

/**
 * Signs the person out: revokes the tokens at the API and removes the cookies, also if the API does not respond. For
 * server actions and route handlers.
 */
export async function signOut(): Promise<void> {
  try {
    await callNextAuth(['signout'], { csrfToken: await readCsrfToken() });
  } catch (error) {
    logAuthError(error);
  }
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

async function readCsrfToken(): Promise<string> {
  const response = await callNextAuth(['csrf']);
  return ((await response.json()) as { csrfToken: string }).csrfToken;
}

/** Calls next-auth in process, as a browser would over HTTP, and passes its cookies on. */
async function callNextAuth(action: string[], form?: Record<string, string>): Promise<NextResponse> {
  const request = new NextRequest(`${env().siteUrl}/api/auth/${action.join('/')}`, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
  });
  const jar = await cookies();
  // The callback URL is decided by the site, and next-auth rejects every request with an invalid one in the cookie.
  if (jar.has(cookieNames.callback)) jar.delete(cookieNames.callback);
  const response = (await NextAuth(request, { params: { nextauth: action } }, nextAuthOptions())) as Response;
  const parsed = new NextResponse(response.body, { status: response.status, headers: response.headers });
  for (const cookie of parsed.cookies.getAll()) if (cookie.name !== cookieNames.callback) jar.set(cookie);
  return parsed;
}
