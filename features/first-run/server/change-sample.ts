import type { SampleAction } from '@/features/first-run/contract';
import { ApiError } from '@/lib/api/errors';
import { definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { addAuditEntry, addRevision } from '@/lib/server/rows/audit';
import { toActorId, type Actor } from '@/lib/server/base/actor';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import { fromRow } from '@/lib/server/rows/rows';
import { moveToTrash } from '@/lib/server/content/items/set-trashed';
import type { Database } from '@/lib/server/db/database';
import { finishStep, toUndoEnd } from './first-run-state';
import { planSampleChange } from './sample-items';
import type { StoredItem } from './stored-item';

/** Context of a change of the sample content. Functions that take it run in its transaction. */
export interface SampleWrite {
  readonly db: Database;
  readonly actor: Actor;
  readonly nowMs: number;
}

/**
 * Removes or withdraws the sample content, with one audit entry. `also`: ids of changed items that it concerns too.
 * Returns the number of items. Throws `already_done` if another change can still be undone or nothing is left,
 * `not_found` if `also` names other items.
 */
export async function changeSample(
  write: SampleWrite,
  { action, also }: { readonly action: SampleAction; readonly also: readonly string[] },
): Promise<{ items: number }> {
  const { db, actor, nowMs } = write;
  const now = new Date(nowMs).toISOString();
  const earlier = await db.selectFrom('sample_change').select('changed_at').executeTakeFirst();
  if (earlier && nowMs < toUndoEnd(earlier.changed_at)) throw new ApiError('already_done');
  const plan = await planSampleChange(db, new Set(also));
  requireChanged(plan.changed, also);
  const items = plan.concerned.filter((item) => action === 'remove' || isPublished(item));
  if (items.length === 0) throw new ApiError('already_done');
  await db.deleteFrom('sample_change').execute();
  await db.deleteFrom('sample_change_item').execute();
  await db
    .insertInto('sample_change')
    .values({ id: 1, action, changed_at: now, changed_by: toActorId(actor) })
    .execute();
  const changed = new Set(plan.changed.map(({ row }) => row.id));
  for (const item of items) {
    await noteState(db, item);
    if (action === 'remove') await moveToTrash({ ...write, collection: item.collection }, item.row, now);
    else await withdraw(write, item);
    if (!changed.has(item.row.id)) await noteSampleVersion(db, item.row.id, item.row.version + 1);
  }
  const title = String(items.length);
  await addAuditEntry(db, { now, actor, action: `${action}-sample`, title });
  await finishStep(db, 'sample');
  await bumpContentVersion(db, now);
  return { items: items.length };
}

/** Stores the version of a sample item that the site itself stored, so that it does not count as changed by people. */
export async function noteSampleVersion(db: Database, itemId: string, version: number): Promise<void> {
  await db.updateTable('sample_item').set({ version }).where('item_id', '=', itemId).execute();
}

function requireChanged(changed: readonly StoredItem[], also: readonly string[]): void {
  const ids = new Set(changed.map(({ row }) => row.id));
  if (also.some((id) => !ids.has(id))) throw new ApiError('not_found');
}

function isPublished({ row }: StoredItem): boolean {
  return locales.some((locale) => row[`status_${locale}`] === 'published');
}

async function noteState(db: Database, { collection, row }: StoredItem): Promise<void> {
  const { status_kz, status_ru, updated_at, updated_by } = row;
  const content_type = definitionOf(collection).type;
  await db
    .insertInto('sample_change_item')
    .values({
      item_id: row.id,
      content_type,
      version: row.version + 1,
      status_kz,
      status_ru,
      updated_at,
      updated_by,
    })
    .execute();
}

async function withdraw({ db, actor, nowMs }: SampleWrite, { collection, row }: StoredItem): Promise<void> {
  const definition = definitionOf(collection);
  const now = new Date(nowMs).toISOString();
  const version = row.version + 1;
  const drafted = { ...row, status_kz: 'draft', status_ru: 'draft' };
  await db
    .updateTable(definition.type)
    .set({
      status_kz: 'draft',
      status_ru: 'draft',
      version,
      updated_at: now,
      updated_by: toActorId(actor),
    })
    .where('id', '=', row.id)
    .execute();
  const input = fromRow(definition, drafted);
  await addRevision(db, { type: definition.type, itemId: row.id, version, input, now, actor });
}
