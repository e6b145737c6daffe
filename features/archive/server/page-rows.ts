import { listSystemSlugs } from '@/lib/server/rows/closed-pages';
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

/**
 * Returns the deleted items of the site's own routes that keep those pages closed: the last one of each slug that no other item
 * has.
 */
export async function selectDeletedPages(db: Database): Promise<(ContentRow & { deleted_at: string })[]> {
  const rows = await selectItems(db, 'page')
    .where('slug', 'in', listSystemSlugs())
    .orderBy('deleted_at')
    .execute();
  const last = new Map(rows.filter(isDeleted).map((row) => [row['slug'], row]));
  for (const row of rows) if (row.deleted_at === null) last.delete(row['slug']);
  return [...last.values()];
}

function isDeleted(row: ContentRow): row is ContentRow & { deleted_at: string } {
  return row.deleted_at !== null;
}
