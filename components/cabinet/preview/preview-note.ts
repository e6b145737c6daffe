import type { ContentDefinition } from '@/lib/content/define-content';
import { toVisibleLocales } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { isSamePlace, listPlaces } from '../conflict/places';
import { toValues } from '../form/item-values';

/** How what is previewed stands to what visitors see; the key of the message that says so. */
export type PreviewNote = 'banner' | 'bannerChanged' | 'bannerSame';

/** Compares a preview with the item as it is stored (`null`: it is not) for readers of `locale` at `nowMs`. */
export function toPreviewNote(
  definition: ContentDefinition,
  { shown, stored }: { shown: Item; stored: Item | null },
  { locale, nowMs }: { locale: Locale; nowMs: number },
): PreviewNote {
  if (!stored || stored.deletedAt !== null || !toVisibleLocales(stored, nowMs)[locale]) return 'banner';
  const [mine, theirs] = [toValues(definition, shown), toValues(definition, stored)];
  // A preview has no publication of its own.
  const places = listPlaces(definition).filter(({ field }) => field !== null);
  return places.every((place) => isSamePlace(mine, theirs, place)) ? 'bannerSame' : 'bannerChanged';
}
