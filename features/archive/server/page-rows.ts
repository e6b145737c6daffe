import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { selectItems } from '@/lib/server/rows/select-items';
import type { ContentRow, Database } from '@/lib/server/db/database';

/** Number of rows in memory. */
const rowsPerPage = 200;

/** Returns all rows of a collection outside the trash, by id, in pages. */
export async function* pageRows(db: Database, collection: CollectionName): AsyncGenerator<ContentRow[]> {
  const type = definitionOf(collection).type;
  for (let after = ''; ;) {
    const rows = await selectItems(db, type)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerPage)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)!.id;
  }
}
