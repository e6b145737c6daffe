import type { Locale } from '@/lib/i18n/locales';

/** Returns the locale of a request target, which may be malformed. */
export function toRequestLocale(target: string): Locale {
  return /^\/+ru(?![\w.~-])/i.test(target) ? 'ru' : 'kz';
}
