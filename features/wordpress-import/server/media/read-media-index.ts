import { readStoredMedia, type Media } from '@/features/old-site/server/media/stored-media';
import type { Database } from '@/lib/server/db/database';
import type { PostGroup } from '../staging/group-posts';
import { listUploadPaths } from './find-media-file';
import { createMediaIndex, type MediaIndex } from '../text/media-index';

/** Returns the index of all media entries whose items exist, also those of earlier imports. */
export async function readMediaIndex(db: Database, groups: readonly PostGroup[]): Promise<MediaIndex> {
  const stored = await readStoredMedia(
    db,
    groups.flatMap(({ itemIds }) => itemIds),
  );
  const media = new Map<number, Media>();
  for (const { itemIds, posts } of groups) {
    const found = itemIds.map((id) => stored.get(id)).find((entry) => entry !== undefined);
    for (const post of [posts.kz, posts.ru]) if (post && found) media.set(post.id, found);
  }
  const named = groups.flatMap(({ posts }) =>
    [posts.kz, posts.ru].flatMap((post) =>
      post ? [{ postId: post.id, parent: post.parent, paths: listUploadPaths(post) }] : [],
    ),
  );
  return createMediaIndex(named, media);
}
