import { z } from 'zod';
import { locales, type Locale } from '../i18n/locales';

/** A value per language of the site. */
export type Localized<Value> = Record<Locale, Value>;

/** A text per language; `null` for a missing one. */
export type LocalizedText = Localized<string | null>;

/** Shape of {@link LocalizedText} as the API returns it. */
export const localizedTextShape: z.ZodType<LocalizedText> = z.object({
  kz: z.string().nullable().default(null),
  ru: z.string().nullable().default(null),
});

/** Creates a value per language. */
export function toLocalized<Value>(valueOf: (locale: Locale) => Value): Localized<Value> {
  return { kz: valueOf('kz'), ru: valueOf('ru') };
}

/**
 * Returns the text in `locale`, or in the other language if it is missing, with the language of the text. Returns
 * `null` if both are missing.
 */
export function readLocalized(text: LocalizedText, locale: Locale): { text: string; locale: Locale } | null {
  const own = text[locale];
  if (own) return { text: own, locale };
  for (const other of locales) {
    const value = text[other];
    if (value) return { text: value, locale: other };
  }
  return null;
}
