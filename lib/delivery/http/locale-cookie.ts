import { isLocale, locales, type Locale } from '../../i18n/locales';
import { localeCookieMaxAgeSeconds, localeCookieName } from '../../i18n/root-detection';

const pattern = new RegExp(`(?:^|;\\s*)${localeCookieName}=([^;]*)`);

/** Returns the locale in the request's cookies, or `null` if it is missing or unknown. */
export function readLocaleCookie(cookies: string | undefined): Locale | null {
  const value = cookies === undefined ? undefined : pattern.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

/** Returns the `Set-Cookie` value for each locale. The cookie is the same for all visitors and not secret. */
export function createLocaleCookies(siteUrl: string): Readonly<Record<Locale, string>> {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const toCookie = (locale: Locale) =>
    `${localeCookieName}=${locale}; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=Lax${secure}`;
  return Object.fromEntries(locales.map((locale) => [locale, toCookie(locale)])) as Record<Locale, string>;
}
