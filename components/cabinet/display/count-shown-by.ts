import type { UseCount } from '@/lib/api/contract';
import type { CollectionName, Item } from '@/lib/content/registry';

/**
 * Returns the number of items through which visitors see an item whatever its own state; 0 if they do not. Visitors
 * see an image wherever an item shows it, unless it shows people without their consent.
 */
export function countShownBy(collection: CollectionName, item: Item, uses: UseCount | null): number {
  if (collection !== 'images' || uses === null) return 0;
  const { showsPeople, consent } = item as Item<'images'>;
  return showsPeople && !consent ? 0 : uses.shown;
}
