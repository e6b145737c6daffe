import { defaultLocale, isLocale, type Locale } from './locales';

/** Language hints of a browser request. */
export interface LocaleHints {
  /** Value of the `i18n_redirected` cookie. */
  readonly cookie?: string | null;
  /** Value of the `Accept-Language` header. */
  readonly acceptLanguage?: string | null;
}

/** Name of the cookie with the last used locale. */
export const localeCookieName = 'i18n_redirected';

/** Lifetime of the locale cookie in seconds: 365 days. */
export const localeCookieMaxAgeSeconds = 31_536_000;

/**
 * Returns the locale for `/`: the cookie's, else the first supported language of the browser's list, else the
 * default. Ignores weights (`q`): the order counts.
 */
export function detectRootLocale({ cookie, acceptLanguage }: LocaleHints): Locale {
  if (isLocale(cookie)) return cookie;
  for (const range of (acceptLanguage ?? '').split(',')) {
    const locale = fromLanguageRange(range);
    if (locale) return locale;
  }
  return defaultLocale;
}

function fromLanguageRange(range: string): Locale | null {
  const language = /^\s*([a-z]+)/i.exec(range)?.[1]?.toLowerCase();
  if (language === 'kk') return 'kz';
  if (language === 'ru') return 'ru';
  return null;
}
