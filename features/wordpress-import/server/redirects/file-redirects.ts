import { sql } from 'kysely';
import { addRedirect } from '@/lib/server/redirects/add-redirect';
import { listUploadPaths } from '../media/find-media-file';
import type { PostGroup } from '../staging/group-posts';
import type { ImportContext } from '../items/import-context';
import { toOldAddress } from '@/features/old-site/server/redirects/old-addresses';

/**
 * Adds redirects from the addresses of documents to which published texts link. Pictures have none: their addresses change
 * when they are cropped or taken down. Returns how many were added.
 */
export async function addFileRedirects(
  { db, actor, nowMs, staged, media }: ImportContext,
  documents: readonly PostGroup[],
  publishedIds: readonly string[],
): Promise<number> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await sql<{ name: string }>`
    select distinct object.name from file_use join stored_object as object on object.file_id = file_use.file_id
    where file_use.item_id in (select value from json_each(${JSON.stringify(publishedIds)}))`.execute(db);
  const linked = new Set(rows.map(({ name }) => `/api/files/${name}`));
  let added = 0;
  for (const { posts } of documents) {
    const post = (posts.kz ?? posts.ru)!;
    const found = media.find(post.id);
    if (found?.kind !== 'file' || !linked.has(found.href)) continue;
    for (const path of listUploadPaths(post)) {
      const source = toOldAddress(staged.siteUrl, `wp-content/uploads/${path}`);
      const result = await addRedirect(db, { source, target: found.href }, { actor, now });
      if ('row' in result && result.isNew) added += 1;
    }
  }
  return added;
}
