import { orNull } from '../../../api/or-null';
import type { Item } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from '../access/viewer';
import { readItem } from '../items/read-items';

/** Returns the images outside the trash whose stored objects have these names and that a viewer may see. */
export async function listTextImages(
  db: Database,
  names: readonly string[],
  reader: Viewer,
): Promise<Item<'images'>[]> {
  const rows = await db
    .selectFrom('stored_object')
    .innerJoin('image', 'image.file', 'stored_object.file_id')
    .select('image.id')
    .distinct()
    .where('stored_object.name', 'in', names)
    .where('stored_object.role', '=', 'shown')
    .where('image.deleted_at', 'is', null)
    .execute();
  const images = await Promise.all(
    rows.map(({ id }) => orNull(readItem(db, 'images', id, reader), ['not_found'])),
  );
  return images.flatMap((image) => (image ? [image as unknown as Item<'images'>] : []));
}
