import type { IncomingHttpHeaders } from 'node:http';
import { isLocale, locales, type Locale } from '@/lib/i18n/locales';
import { localeCookieMaxAgeSeconds, localeCookieName } from '@/lib/i18n/root-detection';

const pattern = new RegExp(`(?:^|;\\s*)${localeCookieName}=([^;]*)`);

/** Returns the locale in the request's cookies, or `null` if it is missing or unknown. */
export function readLocaleCookie(cookies: string | null | undefined): Locale | null {
  const value = pattern.exec(cookies ?? '')?.[1];
  return isLocale(value) ? value : null;
}

/**
 * Whether the response with a document in `locale` sets the cookie: it has another value, or a visit begins, which
 * renews its lifetime. The server renews it, because Safari keeps a cookie that a script sets for seven days only.
 */
export function needsLocaleCookie(headers: IncomingHttpHeaders, locale: Locale): boolean {
  if (readLocaleCookie(headers.cookie) !== locale) return true;
  // `none` for a typed address or bookmark, `cross-site` for a link elsewhere.
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Returns the `Set-Cookie` value for each locale. The cookie is the same for all visitors and not secret. */
export function createLocaleCookies(siteUrl: string): Readonly<Record<Locale, string>> {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const toCookie = (locale: Locale) =>
    `${localeCookieName}=${locale}; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=Lax${secure}`;
  return Object.fromEntries(locales.map((locale) => [locale, toCookie(locale)])) as Record<Locale, string>;
}
