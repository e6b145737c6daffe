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

/**
 * Returns the path to return to after sign-in: the stored one if it is accepted, otherwise the cabinet. Adds `fragment` if
 * the stored path has none.
 */
export function toWayBack(stored: string | undefined, locale: Locale, fragment = ''): string {
  const { siteUrl } = env();
  const path = checkRedirectTarget(stored, siteUrl);
  if (path === null) return toLocalePath(locale, '/cabinet');
  const takesFragment = fragment.startsWith('#') && !path.includes('#');
  return (takesFragment ? checkRedirectTarget(path + fragment, siteUrl) : null) ?? path;
}

/** Stores the path to return to after sign-in, if it is accepted. For server actions and route handlers. */
export async function rememberWayBack(target: string | null): Promise<void> {
  const cookie = toWayBackCookie(target);
  if (cookie) (await cookies()).set(cookie);
}

/** Returns the path to return to like {@link toWayBack} and removes it. For server actions and route handlers. */
export async function takeWayBack(locale: Locale, fragment?: string): Promise<string> {
  const jar = await cookies();
  const stored = jar.get(cookieNames.redirect)?.value;
  jar.delete(cookieNames.redirect);
  return toWayBack(stored, locale, fragment);
}
