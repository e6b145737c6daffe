import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { cookieNames } from '../session/cookie-names';
import { isSecure } from '../session/session-cookies';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Returns the browser's device secret, or a new one. The API uses it to recognise known devices; it grants no access.
 */
export async function readOrCreateDevice(): Promise<string> {
  return (await cookies()).get(cookieNames.device)?.value ?? randomBytes(24).toString('base64url');
}

/** Stores the device secret, also beyond sign-out. For server actions and route handlers. */
export async function keepDevice(device: string): Promise<void> {
  (await cookies()).set(cookieNames.device, device, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: yearSeconds,
  });
}
