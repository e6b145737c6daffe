import { canDo, type User } from '@/lib/content/access/access';
import type { LocalizedText } from '@/lib/content/localized';
import { unpublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toNextState } from '@/lib/content/review/review-transitions';
import type { Review } from '@/lib/api/contract';
import { locales, type Locale } from '@/lib/i18n/locales';

/**
 * Returns the languages that a person who does not publish them can hand in: written, in a draft, and not handed in yet.
 */
export function listHandedLanguages(
  user: User,
  collection: CollectionName,
  {
    saved,
    title,
    review,
  }: { saved: Item | null; title: LocalizedText; review: Pick<Review, 'states'> | null },
): Locale[] {
  if (definitionOf(collection).publishing.isAlways) return [];
  const { status } = saved ?? unpublished;
  return locales.filter(
    (locale) =>
      title[locale] &&
      status[locale] === 'draft' &&
      toNextState(review?.states?.[locale] ?? 'draft', 'hand-in') !== null &&
      canDo(user, saved ? 'edit' : 'create', collection, saved, locale) &&
      !canDo(user, 'publish', collection, saved, locale),
  );
}
