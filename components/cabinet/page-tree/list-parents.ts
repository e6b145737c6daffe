import { maxPageDepth } from '@/lib/content/pages/page-path';
import { flattenTree, readHeight, type TreeEntry, type TreeNode } from './build-page-tree';

/** A page below which another one can move. */
export interface ParentChoice<Entry extends TreeEntry> {
  readonly entry: Entry;
  readonly level: number;
}

/**
 * Returns the pages below which a page can move: not itself, not those below it, not the home page, and none that would make
 * the tree too deep. Pages without an item have no id that a page could name.
 */
export function listParents<Entry extends TreeEntry & { readonly hasItem: boolean }>(
  nodes: readonly TreeNode<Entry>[],
  moved: string,
): ParentChoice<Entry>[] {
  const node = findNode(nodes, moved);
  if (!node) return [];
  const own = new Set(flattenTree([node]).map(({ entry }) => entry.id));
  const height = readHeight(node);
  return flattenTree(nodes)
    .filter(({ entry, level }) => {
      const isAllowed = entry.hasItem && entry.path !== '/' && !own.has(entry.id);
      return isAllowed && level + height <= maxPageDepth;
    })
    .map(({ entry, level }) => ({ entry, level }));
}

/** Returns the node of a page; `undefined` if it is not in the tree. */
export function findNode<Entry extends TreeEntry>(
  nodes: readonly TreeNode<Entry>[],
  id: string,
): TreeNode<Entry> | undefined {
  for (const node of nodes) {
    const found = node.entry.id === id ? node : findNode(node.below, id);
    if (found) return found;
  }
  return undefined;
}
