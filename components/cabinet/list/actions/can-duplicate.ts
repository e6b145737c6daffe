import { canDo, type User } from '@/lib/content/access/access';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';

/**
 * Whether a person can duplicate an item. A picture is stored once, and what is always published would be public twice.
 */
export function canDuplicate(user: User, collection: CollectionName, item: Item): boolean {
  const { fields, publishing } = definitionOf(collection);
  const holdsPicture = Object.values(fields).some(({ kind }) => kind === 'picture');
  if (publishing.isAlways || holdsPicture || isSystemPage(collection, item)) return false;
  return item.deletedAt === null && canDo(user, 'create', collection, null);
}
