/** A page as the tree needs it. */
export interface TreeEntry {
  readonly id: string;
  /** Id of the page above; `null` for none. */
  readonly parentId: string | null;
  /** Public path, without locale prefix. */
  readonly path: string;
  readonly title: string;
  /** Place among the pages below the same page; 0 if staff have not sorted them. */
  readonly position: number;
}

/** A page with the pages below it. */
export interface TreeNode<Entry extends TreeEntry> {
  readonly entry: Entry;
  readonly below: readonly TreeNode<Entry>[];
}

/**
 * Returns pages as a tree: the home page first, the others in the order that staff chose, then by title. A page of the
 * site's own routes stands below the one that its path continues; a page whose parent is missing stands on the first
 * level.
 */
export function buildPageTree<Entry extends TreeEntry>(
  entries: readonly Entry[],
  compare: (a: string, b: string) => number,
): TreeNode<Entry>[] {
  const ids = new Map(entries.map((entry) => [entry.id, entry]));
  const paths = new Map(entries.map((entry) => [entry.path, entry]));
  const children = new Map<string | null, Entry[]>();
  for (const entry of entries) {
    const parentId = findParent(entry, ids, paths)?.id ?? null;
    children.set(parentId, [...(children.get(parentId) ?? []), entry]);
  }
  const sort = (list: readonly Entry[]) =>
    list.toSorted(
      (a, b) =>
        Number(b.path === '/') - Number(a.path === '/') ||
        a.position - b.position ||
        compare(a.title, b.title),
    );
  const toNodes = (id: string | null, above: ReadonlySet<string>): TreeNode<Entry>[] =>
    sort(children.get(id) ?? [])
      .filter((entry) => !above.has(entry.id))
      .map((entry) => ({ entry, below: toNodes(entry.id, new Set([...above, entry.id])) }));
  return toNodes(null, new Set());
}

function findParent<Entry extends TreeEntry>(
  entry: Entry,
  ids: ReadonlyMap<string, Entry>,
  paths: ReadonlyMap<string, Entry>,
): Entry | undefined {
  if (entry.parentId !== null) return ids.get(entry.parentId);
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/'));
  return folder === '' ? undefined : paths.get(folder);
}

/** Returns the entries of nodes in the order of the tree, each with its level, from 1. */
export function flattenTree<Entry extends TreeEntry>(
  nodes: readonly TreeNode<Entry>[],
  level = 1,
): { readonly entry: Entry; readonly level: number; readonly count: number }[] {
  return nodes.flatMap(({ entry, below }) => [
    { entry, level, count: below.length },
    ...flattenTree(below, level + 1),
  ]);
}

/** Returns the nodes that match, and those with a match below them. */
export function narrowTree<Entry extends TreeEntry>(
  nodes: readonly TreeNode<Entry>[],
  isMatch: (entry: Entry) => boolean,
): TreeNode<Entry>[] {
  return nodes.flatMap((node) => {
    const below = narrowTree(node.below, isMatch);
    return isMatch(node.entry) || below.length > 0 ? [{ entry: node.entry, below }] : [];
  });
}

/** Returns the number of levels of a node, at least 1. */
export function readHeight({ below }: TreeNode<TreeEntry>): number {
  return 1 + Math.max(0, ...below.map(readHeight));
}
