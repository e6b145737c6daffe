import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { env } from '../../env';
import { cookieNames } from '../session/cookie-names';
import { isSecure } from '../session/session-cookies';
import type { Credentials } from './sign-in';

/** How long somebody has to find the code of their second factor, in seconds. */
const maxAgeSeconds = 5 * 60;

/**
 * Keeps the credentials that were right until the second factor is there: the API wants all three together, and nobody
 * should type the password twice. Encrypted and out of reach for scripts. Only in actions.
 */
export async function keepPendingSignIn({ email, password }: Credentials): Promise<void> {
  const value = await encode({ token: { email, password }, secret: env().authSecret, maxAge: maxAgeSeconds });
  (await cookies()).set(cookieNames.pending, value, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: maxAgeSeconds,
  });
}

/** The credentials that wait for their second factor; `null` when there are none any more. */
export async function readPendingSignIn(): Promise<Credentials | null> {
  const value = (await cookies()).get(cookieNames.pending)?.value;
  const kept = value ? await decode({ token: value, secret: env().authSecret }).catch(() => null) : null;
  const { email, password } = (kept ?? {}) as Partial<Credentials>;
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}

/** Forgets the credentials. Only in actions. */
export async function dropPendingSignIn(): Promise<void> {
  (await cookies()).delete(cookieNames.pending);
}
