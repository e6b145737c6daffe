import 'server-only';
import NextAuth from 'next-auth';
import { decode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { env } from '../env';
import { cookieNames } from './cookie-names';
import { readCookieValue } from './cookie-value';
import { isSecure, nextAuthOptions, sessionMaxAgeSeconds, type SessionClaims } from './next-auth-options';
import { fromFailureText, type SignInFailure } from './sign-in-failure';

/** Whether somebody was signed in. */
export type SignInResult = { ok: true } | { ok: false; failure: SignInFailure };

/** Signs a person in through next-auth and sets the session's cookies. Only in actions and route handlers. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const csrfToken = await readCsrfToken();
  const response = await callNextAuth(['callback', 'local'], { csrfToken, email, password });
  const token = readCookieValue(response.cookies.getAll(), cookieNames.session);
  if (!token) {
    const location = response.headers.get('location') ?? '';
    return {
      ok: false,
      failure: fromFailureText(new URL(location, env().siteUrl).searchParams.get('error')),
    };
  }
  const claims = (await decode({ token, secret: env().authSecret })) as unknown as SessionClaims;
  await setReadableCookie(cookieNames.strategy, 'local');
  await setReadableCookie(cookieNames.expiresAtMs, String(claims.expiresAtMs));
  return { ok: true };
}

/** Signs the person out: the API refuses the token from now on, and the cookies go. Only in actions and route handlers. */
export async function signOut(): Promise<void> {
  await callNextAuth(['signout'], { csrfToken: await readCsrfToken() });
  await dropSessionCookies();
}

/** Removes what is left of a session. Only in actions and route handlers. */
export async function dropSessionCookies(): Promise<void> {
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (
      name === cookieNames.expiresAtMs ||
      name === cookieNames.strategy ||
      name.startsWith(cookieNames.session)
    ) {
      jar.delete(name);
    }
  }
}

async function readCsrfToken(): Promise<string> {
  const response = await callNextAuth(['csrf']);
  return ((await response.json()) as { csrfToken: string }).csrfToken;
}

/** Calls next-auth in process, as a browser would over HTTP, and passes the cookies that it sets on to the browser. */
async function callNextAuth(action: string[], form?: Record<string, string>): Promise<NextResponse> {
  const request = new NextRequest(`${env().siteUrl}/api/auth/${action.join('/')}`, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
  });
  const response = (await NextAuth(request, { params: { nextauth: action } }, nextAuthOptions())) as Response;
  const parsed = new NextResponse(response.body, { status: response.status, headers: response.headers });
  const jar = await cookies();
  for (const cookie of parsed.cookies.getAll()) jar.set(cookie);
  return parsed;
}

async function setReadableCookie(name: string, value: string): Promise<void> {
  (await cookies()).set(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: sessionMaxAgeSeconds,
  });
}
