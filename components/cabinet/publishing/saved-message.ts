import type { ItemBase } from '@/lib/content/define-content';
import type { Localized } from '@/lib/content/localized';
import type { Publication, PublicationStatus } from '@/lib/content/publication';
import type { CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { toSiteState } from './to-site-state';

/** Message key of a save and the time in the message. */
export type SavedMessage =
  | {
      readonly key:
        | 'saved'
        | 'savedKz'
        | 'savedRu'
        | 'savedDraft'
        | 'savedInside'
        | 'savedPast'
        | `published${Which}`
        | `unpublished${Which}`;
    }
  | {
      readonly key: 'savedScheduled' | `scheduled${Which}` | 'publishedTooLate';
      /** UTC ISO 8601. */
      readonly at: string;
    };

type Which = 'Kz' | 'Ru' | 'Both';

/** Returns the message of a save from the requested `status` and the `stored` item. */
export function toSavedMessage(
  collection: CollectionName,
  status: Partial<Localized<PublicationStatus>> | undefined,
  stored: Publication & Pick<ItemBase, 'updatedAt'>,
): SavedMessage {
  const changed = locales.filter((locale) => status?.[locale]);
  const [first] = changed;
  // Server time, because this device's clock may be wrong.
  const storedMs = Date.parse(stored.updatedAt);
  if (!first) return toPlainMessage(collection, stored, storedMs);
  const which = changed.length > 1 ? 'Both' : first === 'kz' ? 'Kz' : 'Ru';
  if (status?.[first] === 'draft') return { key: `unpublished${which}` };
  const state = toSiteState(collection, stored, storedMs);
  if (state.name === 'scheduled') return { key: `scheduled${which}`, at: state.at };
  if (state.name === 'expired') return { key: 'publishedTooLate', at: state.at };
  return { key: `published${which}` };
}

function toPlainMessage(collection: CollectionName, stored: Publication, storedMs: number): SavedMessage {
  const state = toSiteState(collection, stored, storedMs);
  switch (state.name) {
    case 'inside':
    case 'noConsent':
      return { key: 'savedInside' };
    case 'draft':
      return { key: 'savedDraft' };
    case 'past':
      return { key: 'savedPast' };
    case 'shown':
      return { key: 'saved' };
    case 'shownKz':
      return { key: 'savedKz' };
    case 'shownRu':
      return { key: 'savedRu' };
    case 'scheduled':
      return { key: 'savedScheduled', at: state.at };
    case 'expired':
      return { key: 'publishedTooLate', at: state.at };
  }
}
