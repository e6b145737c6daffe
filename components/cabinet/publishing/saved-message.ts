import type { ItemBase } from '@/lib/content/define-content';
import type { Localized } from '@/lib/content/localized';
import type { Publication, PublicationStatus } from '@/lib/content/publication';
import type { CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { toSiteState, type SiteState } from './to-site-state';

/** Message of a save: its key and the times that it states. `until`: when visitors stop seeing the item, UTC ISO 8601. */
export type SavedMessage = Message & { readonly until?: string };

type Message =
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
  if (state.name === 'scheduled') return { key: `scheduled${which}`, at: state.at, ...toEnd(state) };
  if (state.name === 'expired') return { key: 'publishedTooLate', at: state.at };
  if (state.name === 'past') return { key: 'savedPast' };
  return { key: `published${which}`, ...toEnd(state) };
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
      return { key: 'saved', ...toEnd(state) };
    case 'shownKz':
      return { key: 'savedKz', ...toEnd(state) };
    case 'shownRu':
      return { key: 'savedRu', ...toEnd(state) };
    case 'scheduled':
      return { key: 'savedScheduled', at: state.at, ...toEnd(state) };
    case 'expired':
      return { key: 'publishedTooLate', at: state.at };
  }
}

/** Returns the time at which visitors stop seeing an item; nothing without a limit. */
function toEnd(state: SiteState): { readonly until?: string } {
  return 'until' in state && state.until !== undefined ? { until: state.until } : {};
}
