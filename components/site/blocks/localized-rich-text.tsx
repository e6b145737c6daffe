import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { RichText } from '../text/rich-text';

interface Props {
  readonly text: LocalizedText;
  readonly locale: Locale;
  readonly className?: string;
}

/** Renders rich text in the reader's language, or in the other one with a `lang` attribute. */
export function LocalizedRichText({ text, locale, className }: Props) {
  const shown = readLocalized(text, locale);
  if (!shown) return null;
  const lang = shown.locale === locale ? undefined : toLanguage(shown.locale);
  return <RichText html={shown.text} lang={lang} className={className} />;
}
