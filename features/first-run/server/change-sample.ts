import type { SampleAction } from '@/features/first-run/contract';
import { ApiError } from '@/lib/api/errors';
import { findItemNeed } from '@/lib/content/pages/needed-pages';
import { definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { addAuditEntry, addRevision } from '@/lib/server/rows/audit';
import { toActorId } from '@/lib/server/base/actor';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import { fromRow } from '@/lib/server/rows/rows';
import { moveToTrash } from '@/lib/server/content/items/set-trashed';
import type { Database } from '@/lib/server/db/database';
import { finishStep, readFinishedSteps, toUndoEnd } from './first-run-state';
import { isFitting, planSampleChange, type SamplePlan } from './sample-items';
import { addStartingPages, readSchoolKind } from './add-starting-pages';
import { planRewrites, type Rewrite } from './plan-rewrites';
import { rewriteItem } from './rewrite-item';
import { clearMenu, clearSettings, readSampleFields } from './sample-settings';
import type { SampleWrite } from './sample-write';
import type { StoredItem } from './stored-item';

/** What an administrator wants of the sample content. */
export interface SampleWish {
  readonly action: SampleAction;
  /** Ids of changed items that the change concerns too. */
  readonly also: readonly string[];
  /** Whether the school starts with the pages that a school must have, as drafts. */
  readonly startsWithPages: boolean;
}

/**
 * Removes or withdraws the sample content, with one audit entry: items, the texts of pages that stay, and what is left of it in
 * the settings. Returns the number of items. Throws `already_done` if another change can still be undone or nothing is left,
 * `not_found` if `also` names other items.
 */
export async function changeSample(write: SampleWrite, wish: SampleWish): Promise<{ items: number }> {
  const { db, actor, nowMs } = write;
  const { action, also } = wish;
  const now = new Date(nowMs).toISOString();
  const earlier = await db.selectFrom('sample_change').select('changed_at').executeTakeFirst();
  if (earlier && nowMs < toUndoEnd(earlier.changed_at)) throw new ApiError('already_done');
  const plan = await planSampleChange(db, new Set(also));
  requireChanged(plan.changed, also);
  const changed = new Set(plan.changed.map(({ row }) => row.id));
  const { rewrites, items } = await splitPlan(write, plan, wish);
  if (rewrites.length + items.length === 0) throw new ApiError('already_done');
  await db.deleteFrom('sample_change').execute();
  await db.deleteFrom('sample_change_item').execute();
  await db
    .insertInto('sample_change')
    .values({ id: 1, action, changed_at: now, changed_by: toActorId(actor) })
    .execute();
  for (const item of items) {
    await noteState(db, item);
    if (action === 'remove') await moveToTrash({ ...write, collection: item.collection }, item.row, now);
    else await withdraw(write, item);
    if (!changed.has(item.row.id)) await noteSampleVersion(db, item.row.id, item.row.version + 1);
  }
  const trashed = new Set(action === 'remove' ? items.map(({ row }) => row.id) : []);
  for (const { item, input } of [...rewrites, ...(await listSettings(write, trashed))]) {
    await noteState(db, item);
    await rewriteItem(write, item, input);
    // Its texts are the school's own from now on.
    await db.deleteFrom('sample_item').where('item_id', '=', item.row.id).execute();
  }
  if (action === 'remove' && wish.startsWithPages) await addStartingPages(write, await readSchoolKind(db));
  const title = String(items.length + rewrites.length);
  await addAuditEntry(db, { now, actor, action: `${action}-sample`, title });
  await finishStep(db, 'sample');
  await bumpContentVersion(db, now);
  return { items: items.length + rewrites.length };
}

/** Returns the pages whose texts are replaced, and the items that are removed or withdrawn. */
async function splitPlan({ db }: SampleWrite, plan: SamplePlan, { action, startsWithPages }: SampleWish) {
  const changed = new Set(plan.changed.map(({ row }) => row.id));
  const pages = [...plan.concerned, ...plan.pages].filter(
    ({ collection, row }) => collection === 'pages' && !changed.has(row.id),
  );
  const rewrites = planRewrites(pages, { action, startsWithPages, kind: await readSchoolKind(db) });
  const rewritten = new Set(rewrites.map(({ item }) => item.row.id));
  const closable = plan.pages.filter(
    (item) => action === 'withdraw' && findItemNeed(item.collection, item.row) === null,
  );
  const items = [...plan.concerned, ...closable].filter(
    (item) => !rewritten.has(item.row.id) && !isFitting(item) && (action === 'remove' || isPublished(item)),
  );
  return { rewrites, items };
}

/** Returns the settings and the menu without what they have of the sample. */
async function listSettings({ db }: SampleWrite, trashed: ReadonlySet<string>): Promise<Rewrite[]> {
  const menu = await clearMenu(db, trashed);
  const sampleFields = await readSampleFields(db, await readFinishedSteps(db));
  return [...(await clearSettings(db, sampleFields)), ...(menu ? [menu] : [])];
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
