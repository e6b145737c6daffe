import { maxPageDepth } from '../../../content/page-path';
import { listAncestors } from '../../content/pages/page-paths';
import type { Database } from '../../db/database';
import type { PostGroup } from './group-posts';

/** Returns the groups of pages in the order of the tree, parents first. Pages above each other in a loop keep their order. */
export function sortByParent(groups: readonly PostGroup[]): PostGroup[] {
  const byPost = groupByPost(groups);
  const sorted = new Set<PostGroup>();
  for (const group of groups) {
    const path: PostGroup[] = [];
    for (let next: PostGroup | undefined = group; next && !sorted.has(next) && !path.includes(next);)
      next = byPost.get((path.unshift(next), parentOf(next)));
    for (const page of path) sorted.add(page);
  }
  return [...sorted];
}

/** Returns the groups by the ids of their posts. */
export function groupByPost(groups: readonly PostGroup[]): ReadonlyMap<number, PostGroup> {
  return new Map(
    groups.flatMap((group) =>
      [group.posts.kz, group.posts.ru].flatMap((post) => (post ? [[post.id, group] as const] : [])),
    ),
  );
}

/** Returns the id of the post above an item; 0 for none. */
export function parentOf({ posts }: PostGroup): number {
  return posts.kz?.parent || posts.ru?.parent || 0;
}

/** Returns the page to put another one below: `wanted`, or one above it if the tree would be too deep. */
export async function limitDepth(db: Database, wanted: string): Promise<string> {
  const chain = await listAncestors(db, wanted);
  return chain.length < maxPageDepth ? wanted : chain.at(1 - maxPageDepth)!;
}
