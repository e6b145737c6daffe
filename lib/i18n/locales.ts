/** Locale ids as they stand in URLs, the locale cookie, message files and column suffixes. */
export const locales = ['kz', 'ru'] as const;

/** One of {@link locales}. */
export type Locale = (typeof locales)[number];

/** The locale without a path prefix. */
export const defaultLocale: Locale = 'kz';

/** Whether `value` is a locale id of the site. */
export function isLocale(value: unknown): value is Locale {
  return value === 'kz' || value === 'ru';
}

/** The locale that is not `locale`. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'kz' ? 'ru' : 'kz';
}

/**
 * BCP 47 language of a locale, for `<html lang>`, `hreflang`, feeds and `Accept-Language`.
 * `kz` is a country: every standard calls the Kazakh language `kk`.
 */
export function toLanguage(locale: Locale): 'kk' | 'ru' {
  return locale === 'kz' ? 'kk' : 'ru';
}

/** Locale for `Intl`. Given `kz` it would silently fall back to English. */
export function toIntlLocale(locale: Locale): 'kk-KZ' | 'ru-RU' {
  return locale === 'kz' ? 'kk-KZ' : 'ru-RU';
}

/** Locale for `og:locale`. */
export function toOpenGraphLocale(locale: Locale): 'kk_KZ' | 'ru_RU' {
  return locale === 'kz' ? 'kk_KZ' : 'ru_RU';
}

/** The public path of a page: `path` without locale prefix, beginning with a slash. */
export function toLocalePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The locale that a public path is written in, and the path without its prefix. */
export function fromLocalePath(path: string): { locale: Locale; path: string } {
  const match = /^\/ru(?=\/|$)/.exec(path);
  if (!match) return { locale: defaultLocale, path };
  return { locale: 'ru', path: path.slice(match[0].length) || '/' };
}

/** The zone in which people of the school read and enter times. */
export const schoolTimeZone = 'Asia/Almaty';
