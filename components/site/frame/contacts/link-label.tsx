import type { LabelledLink } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../../content/localized-span';

/** Renders the label of a link, or its target without one. */
export function LinkLabel({ link: { label, target }, locale }: { link: LabelledLink; locale: Locale }) {
  if (!readLocalized(label, locale)) return target.replace(/^(https?:\/\/|mailto:|tel:)/, '');
  return <LocalizedSpan text={label} locale={locale} />;
}
