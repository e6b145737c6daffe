import { isLocale, locales, type Locale } from '../../i18n/locales';
import { localeCookieMaxAgeSeconds, localeCookieName } from '../../i18n/root-detection';

const pattern = new RegExp(`(?:^|;\\s*)${localeCookieName}=([^;]*)`);

/** The locale that a request's cookies remember; `null` when they remember none that exists. */
export function readLocaleCookie(cookies: string | undefined): Locale | null {
  const value = cookies === undefined ? undefined : pattern.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

/** The `Set-Cookie` value that remembers each locale. Staff and visitors have it alike: it holds no secret. */
export function createLocaleCookies(siteUrl: string): Readonly<Record<Locale, string>> {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const toCookie = (locale: Locale) =>
    `${localeCookieName}=${locale}; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=Lax${secure}`;
  return Object.fromEntries(locales.map((locale) => [locale, toCookie(locale)])) as Record<Locale, string>;
}
