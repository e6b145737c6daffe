import { canDo, type User } from '@/lib/content/access/access';
import type { PageEntry } from './page-entry';
import type { TreeNode } from './build-page-tree';

/**
 * Returns the pages below a page that the person can sort, in their order; empty if there are less than two, or one that the
 * person may not change. Routes without an item have no place.
 */
export function listSortable({ entry, below }: TreeNode<PageEntry>, user: User): readonly PageEntry[] {
  const pages = below.map((node) => node.entry).filter(({ parentId }) => parentId === entry.id);
  const mayChange = ({ item, isMovable }: PageEntry) =>
    isMovable && item !== null && canDo(user, 'publish', 'pages', item);
  return pages.length > 1 && pages.every(mayChange) ? pages : [];
}
