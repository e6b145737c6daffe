import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { canDo } from '@/lib/content/access/access';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { definitionOf, type Item } from '@/lib/content/registry';
import { useTitleOf } from '../list/use-title-of';
import { buildPageTree, narrowTree, type TreeNode } from './build-page-tree';
import type { PageEntry, RouteWithoutItem } from './page-entry';

interface PageNodes {
  /** The whole tree. */
  readonly nodes: readonly TreeNode<PageEntry>[];
  /** The part of it that a search found, with the pages above. */
  readonly shown: readonly TreeNode<PageEntry>[];
  /** Compares titles in the language of the cabinet. */
  readonly compare: (a: string, b: string) => number;
}

/**
 * Returns the tree of the pages. Refreshes the page if content was changed elsewhere in the cabinet. `titles`: titles in
 * their order, which only the server knows, because not every browser sorts Kazakh.
 */
export function usePageNodes(
  pages: readonly Item<'pages'>[],
  routes: readonly RouteWithoutItem[],
  found: readonly string[] | null,
  titles: readonly string[],
): PageNodes {
  const router = useRouter();
  const { user, takeContentChanged } = useCabinet();
  const toTitle = useTitleOf(definitionOf('pages'));
  useEffect(() => {
    if (takeContentChanged()) router.refresh();
  }, [router, takeContentChanged]);
  const places = new Map(titles.map((title, place) => [title, place]));
  const placeOf = (title: string) => places.get(title) ?? titles.length;
  const entries = [
    ...pages.map((item): PageEntry => {
      const { id, parent, path, position } = item;
      const isMovable = !isSystemPage('pages', item) && canDo(user, 'edit', 'pages', item);
      return {
        ...{ id, position, isMovable, item, hasItem: true },
        parentId: parent?.id ?? null,
        path: path ?? '',
        title: toTitle(item),
      };
    }),
    ...routes.map(({ path, title }): PageEntry => ({
      ...{ id: path, parentId: null, path, title, position: 0 },
      ...{ hasItem: false, item: null, isMovable: false },
    })),
  ];
  const compare = (a: string, b: string) => placeOf(a) - placeOf(b);
  const nodes = buildPageTree(entries, compare);
  const ids = found && new Set(found);
  return { nodes, compare, shown: ids ? narrowTree(nodes, ({ id }) => ids.has(id)) : nodes };
}
