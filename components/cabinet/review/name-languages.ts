import type { Locale } from '@/lib/i18n/locales';

/** Returns the last part of the message keys about some languages: `both`, or the only one; `undefined` for none. */
export function nameLanguages(languages: readonly Locale[]): 'both' | Locale | undefined {
  return languages.length > 1 ? 'both' : languages[0];
}
