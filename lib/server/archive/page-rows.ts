import { definitionOf, type CollectionName } from '../../content/registry';
import { selectItems } from '../content/items/select-items';
import type { ContentRow, Database } from '../db/database';

/** How many rows are in memory at once. */
const rowsPerPage = 200;

/** All rows of a collection by their ids, the trash aside, some at a time. */
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
