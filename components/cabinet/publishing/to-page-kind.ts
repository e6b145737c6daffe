import { findItemNeed } from '@/lib/content/pages/needed-pages';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import type { CollectionName } from '@/lib/content/registry';

/**
 * Returns whether an item is a page of staff or one of the site's own routes that people can close; `null` for other items,
 * and for pages that the site needs, whose removal the API refuses with the reason.
 */
export function toPageKind(collection: CollectionName, item: object): 'own' | 'site' | null {
  if (collection !== 'pages' || findItemNeed(collection, item) !== null) return null;
  return isSystemPage(collection, item) ? 'site' : 'own';
}
