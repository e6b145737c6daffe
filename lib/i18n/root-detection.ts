import { defaultLocale, isLocale, type Locale } from './locales';

/** What a browser tells about its reader's language. */
export interface LocaleHints {
  /** Value of the `i18n_redirected` cookie. */
  readonly cookie?: string | null;
  /** The `Accept-Language` header. */
  readonly acceptLanguage?: string | null;
}

/** Name of the cookie that remembers the language last read in. */
export const localeCookieName = 'i18n_redirected';

/** Lifetime of the locale cookie, in seconds: 365 days. */
export const localeCookieMaxAgeSeconds = 31_536_000;

/**
 * The locale for somebody who opens `/`: the remembered one, else the first language of the browser's list
 * that the site speaks, else the default. Weights (`q`) are ignored: the written order counts.
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
