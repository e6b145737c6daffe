import { otherLocale, type Locale } from '../i18n/locales';
import type { ItemBase } from './define-content';

/** Whether the other language of an item was changed since this one was: its translation may say something else. */
export function isOutdated({ textChangedAt }: Pick<ItemBase, 'textChangedAt'>, locale: Locale): boolean {
  const own = textChangedAt[locale];
  const other = textChangedAt[otherLocale(locale)];
  return own !== null && other !== null && own < other;
}
