import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { env } from '@/lib/env/env';
import { cookieNames } from '../session/cookie-names';
import { isSecure } from '../session/session-cookies';
import type { Credentials } from './sign-in';

/** Time to enter the second factor, in seconds. */
const maxAgeSeconds = 5 * 60;

/**
 * Keeps verified credentials until the second factor is entered, because the API expects all three together.
 * Encrypted and HttpOnly. For server actions.
 */
export async function storePendingSignIn({ email, password }: Credentials): Promise<void> {
  const value = await encode({ token: { email, password }, secret: env().authSecret, maxAge: maxAgeSeconds });
  (await cookies()).set(cookieNames.pending, value, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: maxAgeSeconds,
  });
}

/** Returns the pending credentials, or `null`. */
export async function readPendingSignIn(): Promise<Credentials | null> {
  const value = (await cookies()).get(cookieNames.pending)?.value;
  const credentials = value
    ? await decode({ token: value, secret: env().authSecret }).catch(() => null)
    : null;
  const { email, password } = (credentials ?? {}) as Partial<Credentials>;
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}

/** Removes the pending credentials. For server actions. */
export async function removePendingSignIn(): Promise<void> {
  (await cookies()).delete(cookieNames.pending);
}
