import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/**
 * Renders a text in the reader's language, or in the other language with a `lang` attribute if it has no translation.
 */
export function LocalizedSpan({ text, locale }: { text: LocalizedText; locale: Locale }) {
  const localized = readLocalized(text, locale);
  if (!localized) return null;
  if (localized.locale === locale) return <>{localized.text}</>;
  return <span lang={toLanguage(localized.locale)}>{localized.text}</span>;
}
