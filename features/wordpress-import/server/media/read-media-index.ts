import { sql } from 'kysely';
import type { Database } from '@/lib/server/db/database';
import type { PostGroup } from '../staging/group-posts';
import { listUploadPaths } from './find-media-file';
import { createMediaIndex, type Media, type MediaIndex } from '../text/media-index';

/** Width of pictures in texts, as the editor inserts them. */
const textWidth = 960;

interface ObjectRow {
  readonly itemId: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt_kz: string | null;
  readonly alt_ru: string | null;
}

/** Returns the index of all media entries whose items exist, also those of earlier imports. */
export async function readMediaIndex(db: Database, groups: readonly PostGroup[]): Promise<MediaIndex> {
  const pictures = await readObjects(db, 'image', groups);
  const documents = await readObjects(db, 'document', groups);
  const media = new Map<number, Media>();
  for (const { itemIds, posts } of groups) {
    const id = itemIds.find((itemId) => pictures.has(itemId) || documents.has(itemId));
    if (id === undefined) continue;
    const found = toMedia(id, pictures.get(id), documents.get(id));
    for (const post of [posts.kz, posts.ru]) if (post && found) media.set(post.id, found);
  }
  const named = groups.flatMap(({ posts }) =>
    [posts.kz, posts.ru].flatMap((post) =>
      post ? [{ postId: post.id, parent: post.parent, paths: listUploadPaths(post) }] : [],
    ),
  );
  return createMediaIndex(named, media);
}

function toMedia(id: string, sizes?: readonly ObjectRow[], files?: readonly ObjectRow[]): Media | null {
  const webp = sizes?.filter(({ name }) => name.endsWith('.webp')) ?? [];
  const size = webp.find(({ width }) => (width ?? 0) >= textWidth) ?? webp.at(-1) ?? sizes?.at(-1);
  if (size)
    return {
      kind: 'picture',
      imageId: id,
      src: `/api/files/${size.name}`,
      width: size.width ?? 0,
      height: size.height ?? 0,
      alt: { kz: size.alt_kz, ru: size.alt_ru },
    };
  return files?.[0] ? { kind: 'file', href: `/api/files/${files[0].name}` } : null;
}

/** Returns the shown objects of items by the items' ids, sorted by width. */
async function readObjects(
  db: Database,
  type: 'image' | 'document',
  groups: readonly PostGroup[],
): Promise<Map<string, ObjectRow[]>> {
  const ids = JSON.stringify(groups.flatMap(({ itemIds }) => itemIds));
  const alt = type === 'image' ? sql`alt_kz, alt_ru` : sql`null as alt_kz, null as alt_ru`;
  const { rows } = await sql<ObjectRow>`
    select item.id as "itemId", object.name, object.width, object.height, ${alt}
    from ${sql.table(type)} as item
    join file on file.id = item.file and file.removed_at is null
    join stored_object as object on object.file_id = file.id and object.role = 'shown' and object.removed_at is null
    where item.deleted_at is null and item.id in (select value from json_each(${ids}))
    order by object.width`.execute(db);
  const byItem = new Map<string, ObjectRow[]>();
  for (const row of rows) byItem.set(row.itemId, [...(byItem.get(row.itemId) ?? []), row]);
  return byItem;
}
