import type { CollectionName } from '@/lib/content/registry';

/**
 * Returns the path of the screen with an album's photos, without locale prefix; `null` for items of other collections.
 */
export function findPhotosPath(collection: CollectionName, id: string): string | null {
  return collection === 'albums' ? `/cabinet/album/${id}/photos` : null;
}
