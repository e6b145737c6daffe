import { toPublicPath, type AddressableItem } from '@/lib/content/public-path';
import { toVisibleLocales, type Publication } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { otherLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';

/**
 * Returns the address on which visitors see an item at `nowMs` (epoch ms), in `locale` or else in the other language;
 * `null` if no page shows it.
 */
export function toShownPath(
  collection: CollectionName,
  item: Publication & AddressableItem,
  locale: Locale,
  nowMs: number,
): string | null {
  const visible = toVisibleLocales(item, nowMs);
  const shown = [locale, otherLocale(locale)].find((language) => visible[language]);
  const { publicPath, listedAt } = definitionOf(collection).address;
  if (!(publicPath ?? listedAt) || !shown) return null;
  return toLocalePath(shown, toPublicPath(collection, item));
}
