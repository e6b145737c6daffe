import { sql } from 'kysely';
import type { LocalizedText } from '@/lib/content/localized';
import type { Database } from '@/lib/server/db/database';

/** A stored picture or file of the old site. */
export type Media =
  | {
      readonly kind: 'picture';
      readonly imageId: string;
      /** Address and size for texts. */
      readonly src: string;
      readonly width: number;
      readonly height: number;
      readonly alt: LocalizedText;
    }
  | { readonly kind: 'file'; readonly href: string };

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

/** Returns the files of those items that exist, by the items' ids. */
export async function readStoredMedia(db: Database, itemIds: readonly string[]): Promise<Map<string, Media>> {
  const pictures = await readObjects(db, 'image', itemIds);
  const documents = await readObjects(db, 'document', itemIds);
  const media = new Map<string, Media>();
  for (const id of itemIds) {
    const found = toMedia(id, pictures.get(id), documents.get(id));
    if (found) media.set(id, found);
  }
  return media;
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
  itemIds: readonly string[],
): Promise<Map<string, ObjectRow[]>> {
  const ids = JSON.stringify(itemIds);
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
