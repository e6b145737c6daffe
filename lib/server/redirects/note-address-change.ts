import { sql } from 'kysely';
import { toAddressName } from '../../content/public-path';
import type { CollectionName, ContentType } from '../../content/registry';
import { createId } from '../base/ids';
import { toActorId, type Actor } from '../base/actor';
import type { ContentRow, Database, RedirectRow } from '../db/database';
import { selectItems } from '../rows/select-items';
import { readItemAddresses } from './item-address';

/** Context of {@link noteAddressChange} and {@link noteDeletion}. `now`: UTC ISO 8601. */
interface Change {
  readonly collection: CollectionName;
  readonly type: ContentType;
  readonly actor: Actor;
  readonly now: string;
}

/** A change of an item: its row before, and the addresses that it and the pages below it had then, by id. */
interface AddressChange {
  readonly previous: ContentRow;
  readonly before: ReadonlyMap<string, string>;
  /** The slug that is stored now. */
  readonly slug: unknown;
}

/**
 * Stores redirects from the previous addresses of an item, and of the pages below it, that visitors could see, so that
 * links to them still work. Redirects to the item lead to its new address. The source of another item then leads to the
 * item that had it last.
 */
export async function noteAddressChange(
  db: Database,
  change: Change,
  { previous, before, slug }: AddressChange,
): Promise<void> {
  const name = toAddressName({ id: previous.id, slug: slug as string | null | undefined });
  const after = await readItemAddresses(db, change.collection, { id: previous.id, name });
  for (const [itemId, from] of before) {
    const to = after.get(itemId);
    if (to === undefined || to === from) continue;
    const row = itemId === previous.id ? previous : await requireRow(db, change.type, itemId);
    await moveAddress(db, change, row, { from, to });
  }
}

async function moveAddress(
  db: Database,
  change: Change,
  item: ContentRow,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.deleteFrom('redirect').where('source', '=', to).where('item_id', '=', item.id).execute();
  await db
    .updateTable('redirect')
    .set({ target: sql`case when target like '/ru/%' then '/ru' else '' end || ${to}` })
    .where('item_id', '=', item.id)
    .where('target', 'is not', null)
    .execute();
  if (!wasVisible(item, change.now)) return;
  const row = toRow(change, { source: from, target: to, name: nameOf(item), itemId: item.id });
  await db
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...row, id: undefined }))
    .execute();
}

function requireRow(db: Database, type: ContentType, id: string): Promise<ContentRow> {
  return selectItems(db, type).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stores that the page of an item in the trash is gone, unless its address leads elsewhere. */
export async function noteDeletion(db: Database, change: Change, item: ContentRow): Promise<void> {
  const name = nameOf(item);
  const source = (await readItemAddresses(db, change.collection, { id: item.id, name })).get(item.id);
  if (source === undefined || !wasVisible(item, change.now)) return;
  await db
    .insertInto('redirect')
    .values(toRow(change, { source, target: null, name, itemId: item.id }))
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Forgets that the page of a restored item was gone. */
export async function noteRestoration(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom('redirect').where('item_id', '=', itemId).where('target', 'is', null).execute();
}

/** Whether visitors could see the item in any language before `now`. */
export function wasVisible(row: ContentRow | null, now: string): boolean {
  return [row?.published_at_kz, row?.published_at_ru].some((time) => typeof time === 'string' && time <= now);
}

/** Returns the name of a stored item in addresses. */
export function nameOf(row: ContentRow): string {
  return toAddressName({ id: row.id, slug: row['slug'] as string | null });
}

function toRow(
  { type, actor, now }: Change,
  { source, target, name, itemId }: { source: string; target: string | null; name: string; itemId: string },
): RedirectRow {
  return {
    id: createId(),
    source,
    target,
    slug_type: type,
    slug: name,
    item_type: type,
    item_id: itemId,
    origin: 'item',
    created_at: now,
    created_by: toActorId(actor),
  };
}
