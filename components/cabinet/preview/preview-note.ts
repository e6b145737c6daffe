import type { ContentDefinition } from '@/lib/content/define-content';
import { toVisibleLocales } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { isSamePlace, listPlaces } from '@/components/cabinet/values/places';
import { toValues } from '@/components/cabinet/values/item-values';

/** Message key that says how a preview differs from the public item. */
export type PreviewNote = 'banner' | 'bannerChanged' | 'bannerSame';

/** Compares a preview with the stored item (`null` if there is none) for readers of `locale` at `nowMs`. */
export function toPreviewNote(
  definition: ContentDefinition,
  { shown, stored }: { shown: Item; stored: Item | null },
  { locale, nowMs }: { locale: Locale; nowMs: number },
): PreviewNote {
  if (!stored || stored.deletedAt !== null || !toVisibleLocales(stored, nowMs)[locale]) return 'banner';
  const [mine, theirs] = [toValues(definition, shown), toValues(definition, stored)];
  // A preview has no publication fields.
  const places = listPlaces(definition).filter(({ field }) => field !== null);
  return places.every((place) => isSamePlace(mine, theirs, place)) ? 'bannerSame' : 'bannerChanged';
}
