import { otherLocale, type Locale } from '../i18n/locales';
import type { ItemBase } from './define-content';

/** Whether a language of an item is outdated: the other one changed later. */
export function isOutdated({ textChangedAt }: Pick<ItemBase, 'textChangedAt'>, locale: Locale): boolean {
  const own = textChangedAt[locale];
  const other = textChangedAt[otherLocale(locale)];
  return own !== null && other !== null && own < other;
}
