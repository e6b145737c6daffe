import type { ItemBase } from '@/lib/content/define-content';
import type { Localized } from '@/lib/content/localized';
import {
  isMarkedPublished,
  toPublicationState,
  type Publication,
  type PublicationStatus,
} from '@/lib/content/publication';
import { locales } from '@/lib/i18n/locales';

/** Message key of a save and the time in the message. */
export type SavedMessage =
  | {
      readonly key:
        | 'saved'
        | 'savedDraft'
        | 'publishedKz'
        | 'publishedRu'
        | 'publishedBoth'
        | 'unpublishedKz'
        | 'unpublishedRu';
    }
  | {
      readonly key: 'scheduledKz' | 'scheduledRu' | 'scheduledBoth' | 'publishedTooLate';
      /** UTC ISO 8601. */
      readonly at: string;
    };

/** Returns the message of a save from the requested `status` and the `stored` item. */
export function toSavedMessage(
  status: Partial<Localized<PublicationStatus>> | undefined,
  stored: Publication & Pick<ItemBase, 'updatedAt'>,
): SavedMessage {
  const changed = locales.filter((locale) => status?.[locale]);
  const [first] = changed;
  if (!first) return { key: isMarkedPublished(stored) ? 'saved' : 'savedDraft' };
  const which = changed.length > 1 ? 'Both' : first === 'kz' ? 'Kz' : 'Ru';
  if (status?.[first] === 'draft') return { key: which === 'Ru' ? 'unpublishedRu' : 'unpublishedKz' };
  // Server time, because this device's clock may be wrong.
  const state = toPublicationState(stored, first, Date.parse(stored.updatedAt));
  if (state === 'scheduled' && stored.publishAt) return { key: `scheduled${which}`, at: stored.publishAt };
  if (state === 'expired' && stored.unpublishAt) return { key: 'publishedTooLate', at: stored.unpublishAt };
  return { key: `published${which}` };
}
