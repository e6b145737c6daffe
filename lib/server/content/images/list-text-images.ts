import type { Item } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from '../access/viewer';
import { toVisibleInput } from '../access/visible-input';
import { toItems } from '../items/items';
import { selectItems } from '../../rows/select-items';

/** Returns the images outside the trash whose stored objects have these names and that a viewer may see. */
export async function listTextImages(
  db: Database,
  names: readonly string[],
  reader: Viewer,
): Promise<Item<'images'>[]> {
  const ids = db
    .selectFrom('stored_object')
    .innerJoin('image', 'image.file', 'stored_object.file_id')
    .select('image.id')
    .where('stored_object.name', 'in', names)
    .where('stored_object.role', '=', 'shown');
  const rows = await selectItems(db, 'image')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const seen = rows.filter((row) => toVisibleInput('images', row, reader) !== null);
  return (await toItems(db, 'images', seen, reader)) as unknown as Item<'images'>[];
}
