import type { Database } from '../../db/database';
import { removeFromTextIndex } from '../../rows/text-index';

/** Removes all categories, before an archive is imported into a site without items. */
export async function removeCategories(db: Database): Promise<void> {
  const rows = await db.deleteFrom('category').returning('id').execute();
  const ids = rows.map(({ id }) => String(id));
  if (ids.length === 0) return;
  await db.deleteFrom('revision').where('content_type', '=', 'category').execute();
  await removeFromTextIndex(db, 'category', ids);
}
