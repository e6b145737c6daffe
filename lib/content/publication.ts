import { z } from 'zod';
import { locales, type Locale } from '../i18n/locales';
import { toLocalized, type Localized } from './localized';

/** What staff decided about one language of an item. */
export type PublicationStatus = 'draft' | 'published';

/** Who may see an item and when: a status per language and a window of time that holds for both. */
export interface Publication {
  readonly status: Localized<PublicationStatus>;
  /** UTC ISO 8601; before it nothing is shown. `null`: from the moment of publishing. */
  readonly publishAt: string | null;
  /** UTC ISO 8601; from then on nothing is shown. `null`: for good. */
  readonly unpublishAt: string | null;
}

const status = z.enum(['draft', 'published']);
const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .nullable();

/** Shape of {@link Publication} as staff send it. */
export const publicationShape = {
  status: z.strictObject({ kz: status, ru: status }),
  publishAt: instant,
  unpublishAt: instant,
};

/** The publication of a new item. */
export const unpublished: Publication = {
  status: { kz: 'draft', ru: 'draft' },
  publishAt: null,
  unpublishAt: null,
};

/** The publication of an item or input, without the rest of it. */
export function pickPublication({ status, publishAt, unpublishAt }: Publication): Publication {
  return { status, publishAt, unpublishAt };
}

/** Which languages of an item a visitor may read at `nowMs` (epoch ms). */
export function toVisibleLocales(publication: Publication, nowMs: number): Localized<boolean> {
  const open =
    (publication.publishAt === null || Date.parse(publication.publishAt) <= nowMs) &&
    (publication.unpublishAt === null || Date.parse(publication.unpublishAt) > nowMs);
  return toLocalized((locale) => open && publication.status[locale] === 'published');
}

/** Whether staff marked any language as published, be it for now, for later or in the past. */
export function isMarkedPublished(publication: Publication): boolean {
  return locales.some((locale) => publication.status[locale] === 'published');
}

/** How one language of an item stands, as the cabinet shows it. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'expired';

/** How one language of an item stands at `nowMs` (epoch ms). */
export function toPublicationState(
  publication: Publication,
  locale: Locale,
  nowMs: number,
): PublicationState {
  if (publication.status[locale] === 'draft') return 'draft';
  if (publication.publishAt !== null && Date.parse(publication.publishAt) > nowMs) return 'scheduled';
  if (publication.unpublishAt !== null && Date.parse(publication.unpublishAt) <= nowMs) return 'expired';
  return 'published';
}
