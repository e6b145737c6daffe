import { createItemIds } from '@/features/old-site/server/store/item-id';

/** Returns a function that makes the id of an imported item from the id of its post. */
export function createPostIds(siteUrl: string): (postId: number) => string {
  const toItemId = createItemIds(siteUrl);
  return (postId) => toItemId(`post ${postId}`);
}
