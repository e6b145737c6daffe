import { definitionOf, type CollectionName } from '../../../../content/registry';
import type { ContentRow, Database, FixedTables } from '../../../db/database';
import { removeFromTextIndex } from '../../../rows/text-index';
import { removeEntries } from '../../../search-index/search-index';
import { isFileUsed } from '../../references/file-uses';
import { removeObjects } from '../../references/remove-objects';

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
 * Deletes rows of the trash with everything stored about them except the audit log, and marks their files without other uses
 * as removed. Autosaves after `before` are kept until they expire: a person may have typed on after the deletion. Times are
 * UTC ISO 8601.
 */
export async function purgeRows(
  db: Database,
  collection: CollectionName,
  rows: readonly ContentRow[],
  { before, now }: { readonly before: string; readonly now: string },
): Promise<void> {
  const { type } = definitionOf(collection);
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom(type).where('id', 'in', ids).execute();
  await db.deleteFrom('revision').where('content_type', '=', type).where('item_id', 'in', ids).execute();
  await removeFromTextIndex(db, type, ids);
  await removeEntries(db, ids);
  for (const table of itemTables) await db.deleteFrom(table).where('item_id', 'in', ids).execute();
  await db.deleteFrom('removed_link').where('page_id', 'in', ids).execute();
  await db.deleteFrom('autosave').where('item_id', 'in', ids).where('saved_at', '<=', before).execute();
  await removeUnusedFiles(db, listFileIds(collection, rows), now);
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
