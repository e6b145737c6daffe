import { isMarkedPublished, toVisibleLocales, type Publication } from '@/lib/content/publication';
import type { CollectionName, Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';

/** What visitors see of a stored item. */
export type SiteState =
  /**
   * `inside`: an image, which visitors see where other items show it. `noConsent`: an image of people that is
   * hidden without their consent. `shown`: both languages.
   */
  | { readonly name: 'inside' | 'noConsent' | 'draft' | 'shown' | 'shownKz' | 'shownRu' }
  /** `at`: when the publication window opens or closed, UTC ISO 8601. */
  | { readonly name: 'scheduled' | 'expired'; readonly at: string };

/** The members that decide what visitors see; the last two of images only. */
type Stored = Publication & Partial<Pick<Item<'images'>, 'showsPeople' | 'consent'>>;

/** Returns what visitors see of a stored item at `nowMs` (epoch ms). */
export function toSiteState(collection: CollectionName, stored: Stored, nowMs: number): SiteState {
  if (collection === 'images') {
    const { showsPeople, consent } = stored;
    // Published items show an image even while the image is a draft.
    return { name: showsPeople && !consent ? 'noConsent' : 'inside' };
  }
  if (!isMarkedPublished(stored)) return { name: 'draft' };
  const { publishAt, unpublishAt } = stored;
  if (publishAt !== null && Date.parse(publishAt) > nowMs) return { name: 'scheduled', at: publishAt };
  if (unpublishAt !== null && Date.parse(unpublishAt) <= nowMs) return { name: 'expired', at: unpublishAt };
  const visible = toVisibleLocales(stored, nowMs);
  if (locales.every((locale) => visible[locale])) return { name: 'shown' };
  return { name: visible.kz ? 'shownKz' : 'shownRu' };
}
