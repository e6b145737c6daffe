import type { NextRequest } from 'next/server';
import { checkRedirectTarget } from '@/lib/addresses/check-redirect-target';
import { env } from '@/lib/env/env';
import { fromLocalePath } from '../i18n/locales';
import { toOtherLocalePath } from '../i18n/routing';
import { cookieNames } from './session/cookie-names';
import { toWayBackCookie } from './way-back';

/**
 * Returns the cookie with the way back in the language that the visitor has just chosen on a page of the sign-in, or `null`.
 * The way back keeps its language otherwise.
 */
export function toChosenWayBack({ nextUrl, headers, cookies }: NextRequest) {
  const { siteUrl } = env();
  const stored = checkRedirectTarget(cookies.get(cookieNames.redirect)?.value, siteUrl);
  const referrer = headers.get('referer') ?? '';
  if (stored === null || !URL.canParse(referrer)) return null;
  const before = new URL(referrer);
  const { locale, path } = fromLocalePath(nextUrl.pathname);
  const left = fromLocalePath(before.pathname);
  const isChosen = before.origin === siteUrl && left.path === path && left.locale !== locale;
  if (!isChosen || !/^\/login(\/|$)/.test(path)) return null;
  return toWayBackCookie(toOtherLocalePath(stored, locale));
}
