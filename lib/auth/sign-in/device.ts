import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { cookieNames } from '../session/cookie-names';
import { isSecure } from '../session/session-cookies';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The secret by which the API tells this browser from strangers when somebody signs in: the one that it keeps, or a
 * new one. It says nothing about who uses it and opens nothing.
 */
export async function readOrCreateDevice(): Promise<string> {
  return (await cookies()).get(cookieNames.device)?.value ?? randomBytes(24).toString('base64url');
}

/** Lets the browser keep its secret, also when the person signs out. Only in actions and route handlers. */
export async function keepDevice(device: string): Promise<void> {
  (await cookies()).set(cookieNames.device, device, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: yearSeconds,
  });
}
