import type { Item } from '@/lib/content/registry';
import type { TreeEntry } from './build-page-tree';

/** A page of the tree: an item, or a page of the site's own routes without one. */
export interface PageEntry extends TreeEntry {
  readonly hasItem: boolean;
  /** `null` for a page without an item. Without its blocks. */
  readonly item: Item<'pages'> | null;
  /** Whether the person may move the page. */
  readonly isMovable: boolean;
}

/** Title of a page of the site's own routes that has no item. */
export interface RouteWithoutItem {
  readonly path: string;
  readonly title: string;
}
