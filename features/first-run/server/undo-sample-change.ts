import { ApiError } from '@/lib/api/errors';
import {
  collectionOfType,
  definitionOf,
  isContentType,
  type CollectionName,
  type ContentType,
} from '@/lib/content/registry';
import { addAuditEntry, addRevision } from '@/lib/server/rows/audit';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import { requireRestorable } from '@/lib/server/content/items/require-restorable';
import type { ContentRow, Tables } from '@/lib/server/db/database';
import { noteRestoration } from '@/lib/server/redirects/note-address-change';
import { restoreInput } from './rewrite-item';
import { noteSampleVersion } from './change-sample';
import type { SampleWrite } from './sample-write';
import { reopenStep, toUndoEnd } from './first-run-state';

type Concerned = Tables['sample_change_item'];

/**
 * Undoes the last change of the sample content, with one audit entry. Items that people saved, restored or took down
 * since stay as they are. Returns the numbers of restored and of kept items. Throws `already_done` without a change,
 * `undo_expired` a day after it.
 */
export async function undoSampleChange(write: SampleWrite): Promise<{ items: number; kept: number }> {
  const { db, actor, nowMs } = write;
  const change = await db.selectFrom('sample_change').selectAll().executeTakeFirst();
  if (!change) throw new ApiError('already_done');
  if (nowMs >= toUndoEnd(change.changed_at)) throw new ApiError('undo_expired');
  const concerned = await db.selectFrom('sample_change_item').selectAll().execute();
  const restored: ContentRow[] = [];
  for (const before of concerned) {
    const row = await findUntouched(write, before);
    if (!row) continue;
    await restore(write, row, before);
    // The settings and the menu are no sample items.
    if (isItem(before)) restored.push(row);
  }
  await db.deleteFrom('sample_change').execute();
  await db.deleteFrom('sample_change_item').execute();
  const now = new Date(nowMs).toISOString();
  await addAuditEntry(db, { now, actor, action: 'undo-sample', title: String(restored.length) });
  await reopenStep(db, 'sample');
  await bumpContentVersion(
    db,
    now,
    restored.flatMap((row) => [row.publish_at, row.unpublish_at]),
  );
  return { items: restored.length, kept: concerned.filter(isItem).length - restored.length };
}

function isItem({ content_type: type }: Concerned): boolean {
  return !definitionOf(collectionOfType(type)).isSingleton;
}

/** Returns the row of an item without a save since the change; `null` for others. */
async function findUntouched(write: SampleWrite, before: Concerned): Promise<ContentRow | null> {
  const { item_id: id, content_type: type, version } = before;
  if (!isContentType(type)) return null;
  const row = await selectItems(write.db, type).where('id', '=', id).executeTakeFirst();
  // Sorting a list changes the version of an item without a revision.
  const later = await write.db
    .selectFrom('revision')
    .select('version')
    .where('content_type', '=', type)
    .where('item_id', '=', id)
    .where('version', '>', version)
    .executeTakeFirst();
  if (!row || later) return null;
  return row.deleted_at === null || (await isRestorable(write, collectionOfType(type), row)) ? row : null;
}

/** Whether an item of the trash may come back: not a photo that was taken down, or a second item of a day. */
async function isRestorable(
  write: SampleWrite,
  collection: CollectionName,
  row: ContentRow,
): Promise<boolean> {
  try {
    await requireRestorable({ ...write, collection }, row);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function restore({ db, actor, nowMs }: SampleWrite, row: ContentRow, before: Concerned): Promise<void> {
  const { item_id: itemId, status_kz, status_ru, updated_at, updated_by } = before;
  const type: ContentType = before.content_type;
  const collection = collectionOfType(type);
  const version = row.version + 1;
  const canBeRewritten = collection === 'pages' || definitionOf(collection).isSingleton;
  if (canBeRewritten) await restoreInput(db, { collection, row }, before.version);
  await db
    .updateTable(type)
    .set({ status_kz, status_ru, updated_at, updated_by, deleted_at: null, version })
    .where('id', '=', itemId)
    .execute();
  if (row.deleted_at !== null) await noteRestoration(db, itemId);
  const now = new Date(nowMs).toISOString();
  const stored = await selectItems(db, type).where('id', '=', itemId).executeTakeFirstOrThrow();
  const input = fromRow(definitionOf(collection), stored);
  await addRevision(db, { type, itemId, version, input, now, actor });
  const sample = await db
    .selectFrom('sample_item')
    .select('version')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!sample && collection === 'pages')
    await db.insertInto('sample_item').values({ item_id: itemId, content_type: type, version }).execute();
  // An item that people had changed before keeps its older version, so that it still counts as changed.
  if (sample?.version === before.version) await noteSampleVersion(db, itemId, version);
}
