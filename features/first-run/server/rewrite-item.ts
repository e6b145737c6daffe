import type { AnyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { storeFileUses } from '@/lib/server/content/references/file-uses';
import { addRevision } from '@/lib/server/rows/audit';
import { fromRow, toInputColumns } from '@/lib/server/rows/rows';
import { indexTexts } from '@/lib/server/rows/text-index';
import { indexForSearch } from '@/lib/server/search-index/index-item';
import type { Database } from '@/lib/server/db/database';
import { toActorId } from '@/lib/server/base/actor';
import type { SampleWrite } from './sample-write';
import type { StoredItem } from './stored-item';

/** Stores another input of an item with a revision. The caller adds the audit entry and increments the content version. */
export async function rewriteItem(
  { db, actor, nowMs }: SampleWrite,
  { collection, row }: StoredItem,
  input: AnyInput,
): Promise<void> {
  const { type } = definitionOf(collection);
  const now = new Date(nowMs).toISOString();
  const version = row.version + 1;
  await storeInput(db, { collection, row }, input);
  await db
    .updateTable(type)
    .set({ version, updated_at: now, updated_by: toActorId(actor) })
    .where('id', '=', row.id)
    .execute();
  await addRevision(db, { type, itemId: row.id, version, input, now, actor });
}

/** Stores the input that an item had before a version, also in the indexes. The caller adds the revision. */
export async function restoreInput(db: Database, item: StoredItem, version: number): Promise<void> {
  await storeInput(db, item, await readInputBefore(db, item, version));
}

async function storeInput(db: Database, { collection, row }: StoredItem, input: AnyInput): Promise<void> {
  const definition = definitionOf(collection);
  await db
    .updateTable(definition.type)
    .set(toInputColumns(definition, input))
    .where('id', '=', row.id)
    .execute();
  await indexTexts(db, definition, row.id, input);
  await indexForSearch(db, definition, row.id, input);
  await storeFileUses(db, definition, row.id, input);
}

async function readInputBefore(
  db: Database,
  { collection, row }: StoredItem,
  version: number,
): Promise<AnyInput> {
  const definition = definitionOf(collection);
  const earlier = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', definition.type)
    .where('item_id', '=', row.id)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier ? (JSON.parse(earlier.input) as AnyInput) : fromRow(definition, row);
}
