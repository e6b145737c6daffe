import { locales, type Locale } from '@/lib/i18n/locales';

/** Returns the key of the message `cabinet.audit.languages` for the languages of an entry; `null` for none. */
export function toLanguagesKey(languages: readonly Locale[]): Locale | 'both' | null {
  return languages.length === locales.length ? 'both' : (languages[0] ?? null);
}
