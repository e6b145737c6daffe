import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '../i18n/locales';
import { checkRedirectTarget } from '@/lib/addresses/check-redirect-target';
import { cookieNames } from './session/cookie-names';
import { isSecure } from './session/session-cookies';

/** Returns the cookie that stores the path to return to after sign-in, or `null` if the path is not accepted. */
export function toWayBackCookie(target: string | null) {
  const path = checkRedirectTarget(target, env().siteUrl);
  if (!path) return null;
  return { name: cookieNames.redirect, value: path, path: '/', sameSite: 'lax', secure: isSecure() } as const;
}

/** Returns the path to return to after sign-in: the stored one if it is accepted, otherwise the cabinet. */
export function toWayBack(stored: string | undefined, locale: Locale): string {
  return checkRedirectTarget(stored, env().siteUrl) ?? toLocalePath(locale, '/cabinet');
}

/** Stores the path to return to after sign-in, if it is accepted. For server actions and route handlers. */
export async function rememberWayBack(target: string | null): Promise<void> {
  const cookie = toWayBackCookie(target);
  if (cookie) (await cookies()).set(cookie);
}

/** Returns the path to return to and removes it. For server actions and route handlers. */
export async function takeWayBack(locale: Locale): Promise<string> {
  const jar = await cookies();
  const stored = jar.get(cookieNames.redirect)?.value;
  jar.delete(cookieNames.redirect);
  return toWayBack(stored, locale);
}
