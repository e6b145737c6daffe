import { z } from 'zod';
import { locales, type Locale } from '../i18n/locales';
import { dateRangeIssue, isInDateRange } from './dates/date-range';
import { toLocalized, type Localized } from './localized';

/** Status of one language of an item, chosen by staff. */
export type PublicationStatus = 'draft' | 'published';

/** Publication of an item: a status per language and the publication window of both. */
export interface Publication {
  readonly status: Localized<PublicationStatus>;
  /** Start of the window, UTC ISO 8601; `null` for no start. */
  readonly publishAt: string | null;
  /** End of the window, UTC ISO 8601; `null` for no end. */
  readonly unpublishAt: string | null;
}

const status = z.enum(['draft', 'published']);
const instant = z.iso
  .datetime({ offset: true })
  .refine(isInDateRange, { params: dateRangeIssue })
  .transform((value) => new Date(value).toISOString())
  .nullable();

/** Shape of {@link Publication} in an input. */
export const publicationShape = {
  status: z.strictObject({ kz: status, ru: status }),
  publishAt: instant,
  unpublishAt: instant,
};

/** Shape of {@link Publication} in an input of an item that is always published. */
export const publishedShape = {
  status: publicationShape.status.transform(() => ({ kz: 'published', ru: 'published' }) as const),
  publishAt: instant.transform(() => null),
  unpublishAt: instant.transform(() => null),
};

/** The publication of a new item. */
export const unpublished: Publication = {
  status: { kz: 'draft', ru: 'draft' },
  publishAt: null,
  unpublishAt: null,
};

/** Returns the publication of an item or input. */
export function pickPublication({ status, publishAt, unpublishAt }: Publication): Publication {
  return { status, publishAt, unpublishAt };
}

/** Returns which languages of an item are public at `nowMs` (epoch ms). */
export function toVisibleLocales(publication: Publication, nowMs: number): Localized<boolean> {
  const open =
    (publication.publishAt === null || Date.parse(publication.publishAt) <= nowMs) &&
    (publication.unpublishAt === null || Date.parse(publication.unpublishAt) > nowMs);
  return toLocalized((locale) => open && publication.status[locale] === 'published');
}

/** Whether visitors see an item at `nowMs` (epoch ms) and from then on: its window is open and has no end. */
export function isShownForGood(publication: Publication, nowMs: number): boolean {
  const { publishAt, unpublishAt } = publication;
  const isOpen = publishAt === null || Date.parse(publishAt) <= nowMs;
  return isMarkedPublished(publication) && isOpen && unpublishAt === null;
}

/** Whether staff marked any language as published, whatever the window. */
export function isMarkedPublished(publication: Publication): boolean {
  return locales.some((locale) => publication.status[locale] === 'published');
}

/** State of one language of an item, as the cabinet shows it. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'expired';

/** Returns the state of one language at `nowMs` (epoch ms). */
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
