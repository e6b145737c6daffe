import type { Locale } from '../../i18n/locales';

/** The language of a request target that may be anything, even one that cannot be decoded. */
export function toRequestLocale(target: string): Locale {
  return /^\/+ru(?![\w.~-])/i.test(target) ? 'ru' : 'kz';
}
