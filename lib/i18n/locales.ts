/** Locale ids in URLs, the locale cookie, message files and column names. */
export const locales = ['kz', 'ru'] as const;

/** One of {@link locales}. */
export type Locale = (typeof locales)[number];

/** Locale without a path prefix. */
export const defaultLocale: Locale = 'kz';

/** Whether `value` is a locale id. */
export function isLocale(value: unknown): value is Locale {
  return value === 'kz' || value === 'ru';
}

/** Returns the other locale. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'kz' ? 'ru' : 'kz';
}

/**
 * Returns the BCP 47 language of a locale, for `<html lang>`, `hreflang`, feeds and `Accept-Language`. `kz` is a
 * country code; the language code of Kazakh is `kk`.
 */
export function toLanguage(locale: Locale): 'kk' | 'ru' {
  return locale === 'kz' ? 'kk' : 'ru';
}

/** Returns the locale for `Intl`, which would silently fall back to English for `kz`. */
export function toIntlLocale(locale: Locale): 'kk-KZ' | 'ru-RU' {
  return locale === 'kz' ? 'kk-KZ' : 'ru-RU';
}

/** Returns the locale for `og:locale`. */
export function toOpenGraphLocale(locale: Locale): 'kk_KZ' | 'ru_RU' {
  return locale === 'kz' ? 'kk_KZ' : 'ru_RU';
}

/** Returns the public path of a page. `path` has no locale prefix and begins with a slash. */
export function toLocalePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Returns the locale of a public path and the path without its prefix. */
export function fromLocalePath(path: string): { locale: Locale; path: string } {
  const match = /^\/ru(?=\/|$)/.exec(path);
  if (!match) return { locale: defaultLocale, path };
  return { locale: 'ru', path: path.slice(match[0].length) || '/' };
}

/** Time zone in which staff and visitors read and enter times. */
export const schoolTimeZone = 'Asia/Almaty';
