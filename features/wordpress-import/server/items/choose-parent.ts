import { limitDepth } from '@/features/old-site/server/items/limit-depth';
import type { Database } from '@/lib/server/db/database';
import type { ExportedPost } from '../export/exported-post';
import type { PostGroup } from '../staging/group-posts';
import { toOldAddress, toOldSource } from '@/features/old-site/server/redirects/old-addresses';
import type { ImportContext } from './import-context';
import { createPostIds } from '../export/post-ids';

/** Groups by the ids of their posts. */
export type GroupsByPost = ReadonlyMap<number, PostGroup>;

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
export function groupByPost(groups: readonly PostGroup[]): GroupsByPost {
  return new Map(
    groups.flatMap((group) =>
      [group.posts.kz, group.posts.ru].flatMap((post) => (post ? [[post.id, group] as const] : [])),
    ),
  );
}

/**
 * Returns the page to put a new one below: the imported page that was above it, or one above that if the tree would be too
 * deep; `null` for the first level.
 */
export async function chooseParent(
  { db, reporter, staged }: ImportContext,
  group: PostGroup,
  groups: GroupsByPost,
  post: ExportedPost,
): Promise<string | null> {
  const above = parentOf(group);
  if (above === 0) return null;
  const ids = groups.get(above)?.itemIds ?? (await listEarlierPages(db, staged.siteUrl, above));
  const row =
    ids.length === 0
      ? undefined
      : await db
          .selectFrom('page')
          .select('id')
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (!row) {
    reporter.warn(post, 'The page above it is not imported. It is a page of the first level.');
    return null;
  }
  const parent = await limitDepth(db, row.id);
  if (parent !== row.id)
    reporter.warn(post, 'It was too deep in the tree of pages and is now on the fourth level.');
  return parent;
}

/** Returns the pages that an earlier import of another part of the export can have made of a post. */
async function listEarlierPages(db: Database, siteUrl: string, postId: number): Promise<string[]> {
  // A page in two languages has the id of its older post; its redirects name both.
  const source = toOldSource(toOldAddress(siteUrl, `?page_id=${postId}`));
  const rows = await db
    .selectFrom('redirect')
    .select('item_id')
    .where('source', '=', source ?? '')
    .where('item_type', '=', 'page')
    .execute();
  return [createPostIds(siteUrl)(postId), ...rows.flatMap(({ item_id: id }) => id ?? [])];
}

/** Returns the id of the post above an item; 0 for none. */
function parentOf({ posts }: PostGroup): number {
  return posts.kz?.parent || posts.ru?.parent || 0;
}
