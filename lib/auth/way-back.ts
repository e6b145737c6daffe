import 'server-only';
import { cookies } from 'next/headers';
import { env } from '../env';
import { toLocalePath, type Locale } from '../i18n/locales';
import { cookieNames } from './session/cookie-names';
import { checkRedirectTarget } from './redirect-target';
import { isSecure } from './session/session-cookies';

/** Stores the path to return to after sign-in, if it is safe. For server actions and route handlers. */
export async function rememberWayBack(target: string | null): Promise<void> {
  const path = checkRedirectTarget(target, env().siteUrl);
  if (!path) return;
  (await cookies()).set(cookieNames.redirect, path, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
  });
}

/** Returns the path to return to and removes it. For server actions and route handlers. */
export async function takeWayBack(locale: Locale): Promise<string> {
  const jar = await cookies();
  const remembered = jar.get(cookieNames.redirect)?.value;
  jar.delete(cookieNames.redirect);
  return checkRedirectTarget(remembered, env().siteUrl) ?? toLocalePath(locale, '/cabinet');
}
