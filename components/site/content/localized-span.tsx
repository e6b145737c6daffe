import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** A text in the reader's language; where there is only the other one, that, marked with its language. */
export function LocalizedSpan({ text, locale }: { text: LocalizedText; locale: Locale }) {
  const found = readLocalized(text, locale);
  if (!found) return null;
  if (found.locale === locale) return found.text;
  return <span lang={toLanguage(found.locale)}>{found.text}</span>;
}
