import type { Localized } from '@/lib/content/localized';
import { isMarkedPublished, type Publication, type PublicationStatus } from '@/lib/content/publication';

/** The key of the message that says what a save did. */
export type SavedMessage =
  | 'saved'
  | 'savedDraft'
  | 'publishedKz'
  | 'publishedRu'
  | 'publishedBoth'
  | 'unpublishedKz'
  | 'unpublishedRu';

/** Says what a save did: `status` is what it changed, `stored` what came of it. */
export function toSavedMessage(
  status: Partial<Localized<PublicationStatus>> | undefined,
  stored: Publication,
): SavedMessage {
  if (status?.kz && status.ru) return 'publishedBoth';
  if (status?.kz) return status.kz === 'published' ? 'publishedKz' : 'unpublishedKz';
  if (status?.ru) return status.ru === 'published' ? 'publishedRu' : 'unpublishedRu';
  return isMarkedPublished(stored) ? 'saved' : 'savedDraft';
}
