import { sql, type SqlBool } from 'kysely';
import { trashDays } from '../../../api/limits';
import { collectionNames, collections, definitionOf, type CollectionName } from '../../../content/registry';
import type { ContentRow, Database, FixedTables } from '../../db/database';
import type { OpenDatabase } from '../../db/open-database';
import { isFileUsed } from '../references/file-uses';
import { selectItems } from '../../rows/select-items';
import { removeObjects } from '../references/remove-objects';
import { listSystemSlugs } from '../../rows/closed-pages';
import { removeFromTextIndex } from '../../rows/text-index';
import { removeEntries } from '../../search-index/search-index';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of items per transaction. */
const batchSize = 100;

/** A table that refers to items in its column `item_id`. */
export type ItemTable = {
  [Name in keyof FixedTables]: FixedTables[Name] extends { item_id: string } ? Name : never;
}[keyof FixedTables];

/** Tables that refer to items by id alone. */
const itemTables = new Set<ItemTable>([
  'text_change',
  'outdated_text',
  'machine_text',
  'slug_source',
  'file_use',
  'open_form',
  'form_presence',
  'review_state',
  'review_entry',
  'proposal',
  'preview_link',
  'idempotency',
  'removed_link',
]);

/** Adds tables of features that refer to items by id alone. Adding them again changes nothing. */
export function addItemTables(names: readonly ItemTable[]): void {
  for (const name of names) itemTables.add(name);
}

/**
 * Purges items that were in the trash for {@link trashDays} days, with everything stored about them except the audit
 * log. Marks files without other uses as removed; the sweep deletes their bytes. Each batch is one transaction, so
 * the next purge completes an interrupted one. Returns the number of purged items.
 */
export async function purgeTrash({ db }: OpenDatabase, nowMs: number): Promise<number> {
  const before = new Date(nowMs - trashDays * dayMs).toISOString();
  let count = 0;
  for (const collection of collectionNames) {
    for (;;) {
      const purged = await db.transaction().execute((batch) => purgeBatch(batch, collection, before, nowMs));
      count += purged;
      if (purged < batchSize) break;
    }
  }
  return count;
}

async function purgeBatch(
  db: Database,
  collection: CollectionName,
  before: string,
  nowMs: number,
): Promise<number> {
  const { type } = collections[collection];
  const rows = await selectItems(db, type)
    .where('deleted_at', '<=', before)
    .$if(type === 'page', (pages) => pages.where(hasNoPageBelow).where(isOfStaff()))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom(type).where('id', 'in', ids).execute();
  await db.deleteFrom('revision').where('content_type', '=', type).where('item_id', 'in', ids).execute();
  await removeFromTextIndex(db, type, ids);
  await removeEntries(db, ids);
  for (const table of itemTables) await db.deleteFrom(table).where('item_id', 'in', ids).execute();
  await db.deleteFrom('removed_link').where('page_id', 'in', ids).execute();
  // Later autosaves are kept until they expire: a person may have typed on after the deletion.
  await db.deleteFrom('autosave').where('item_id', 'in', ids).where('saved_at', '<=', before).execute();
  await removeUnusedFiles(db, listFileIds(collection, rows), new Date(nowMs).toISOString());
  return rows.length;
}

/** A page outside the trash keeps the page above it, which is part of its address. */
const hasNoPageBelow = sql<SqlBool>`not exists
  (select 1 from page as below where below.parent = page.id and below.deleted_at is null)`;

/** The item of a page of the site's own routes stays, because the page is closed only as long as its item exists. */
function isOfStaff() {
  return sql<SqlBool>`coalesce(slug, '') not in (${sql.join(listSystemSlugs())})`;
}

function listFileIds(collection: CollectionName, rows: readonly ContentRow[]): string[] {
  const names = Object.entries(definitionOf(collection).fields)
    .filter(([, { holdsFile }]) => holdsFile)
    .flatMap(([name, field]) => field.columns(name).map((column) => column.name));
  const ids = rows.flatMap((row) => names.map((name) => row[name]));
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

async function removeUnusedFiles(db: Database, ids: readonly string[], now: string): Promise<void> {
  for (const id of ids) {
    if (await isFileUsed(db, id)) continue;
    await db
      .updateTable('file')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
    await removeObjects(db, id, now);
  }
}
