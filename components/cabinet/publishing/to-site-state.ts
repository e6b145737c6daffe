import { isMarkedPublished, toVisibleLocales, type Publication } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { locales } from '@/lib/i18n/locales';

/** What visitors see of a stored item. */
export type SiteState =
  /**
   * `inside`: an image, which visitors see where other items show it. `noConsent`: an image of people that is
   * hidden without their consent. `past`: an item of a single day which is over, such as its menu.
   */
  | { readonly name: 'inside' | 'noConsent' | 'draft' | 'past' }
  /** `shown`: both languages. `until`: when visitors stop seeing it, UTC ISO 8601; absent without a limit. */
  | { readonly name: 'shown' | 'shownKz' | 'shownRu'; readonly until?: string }
  /** `at`: when the publication window opens or closed, UTC ISO 8601. `until`: when an open window will close. */
  | { readonly name: 'scheduled'; readonly at: string; readonly until?: string }
  | { readonly name: 'expired'; readonly at: string };

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
  const end = unpublishAt === null ? {} : { until: unpublishAt };
  if (publishAt !== null && Date.parse(publishAt) > nowMs)
    return { name: 'scheduled', at: publishAt, ...end };
  if (unpublishAt !== null && Date.parse(unpublishAt) <= nowMs) return { name: 'expired', at: unpublishAt };
  if (isPast(collection, stored, nowMs)) return { name: 'past' };
  const visible = toVisibleLocales(stored, nowMs);
  if (locales.every((locale) => visible[locale])) return { name: 'shown', ...end };
  return { name: visible.kz ? 'shownKz' : 'shownRu', ...end };
}

function isPast(collection: CollectionName, stored: Publication, nowMs: number): boolean {
  const { uniqueField, fields } = definitionOf(collection);
  const values: Readonly<Record<string, unknown>> = { ...stored };
  const day = fields[uniqueField ?? '']?.kind === 'date' ? values[uniqueField!] : null;
  return typeof day === 'string' && day < toAlmatyDay(nowMs);
}
