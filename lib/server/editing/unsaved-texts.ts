import { sql, type SqlBool } from 'kysely';
import type { UnsavedText } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { CollectionName } from '../../content/registry';
import type { Database } from '../db/database';

/** How long a text waits for its author, in milliseconds. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Most texts that are kept of one person. */
const maxTexts = 50;

/**
 * Where a text belongs: whose it is, and the item it was typed for. `itemId` is `new` for items that do not exist yet:
 * of those, each form has a text of its own, of others the later one takes the place of the one before.
 */
export interface UnsavedPlace {
  readonly userId: string;
  readonly collection: CollectionName;
  readonly itemId: string;
}

/** The item that the form of an unsaved one names. */
const newItem = 'new';

/** What tells the form of an unsaved item from others. */
const formId = /^[\w-]{1,64}$/;

/** Stores what a person typed, in place of what was stored of that form before. */
export async function keepUnsavedText(
  db: Database,
  place: UnsavedPlace,
  { copy, nowMs }: { copy: UnsavedText['copy']; nowMs: number },
): Promise<void> {
  const changed = { saved_at: new Date(nowMs).toISOString(), copy: JSON.stringify(copy) };
  const form = copy['id'];
  const isOneOfMany = place.itemId === newItem && typeof form === 'string' && formId.test(form);
  const item_id = isOneOfMany ? `${newItem} ${form}` : place.itemId;
  await db
    .insertInto('unsaved_text')
    .values({ user_id: place.userId, collection: place.collection, item_id, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'collection', 'item_id']).doUpdateSet(changed))
    .execute();
  await sweep(db, place.userId, nowMs);
}

/** What a person typed last for an item and has not saved. Throws `not_found`. */
export async function readUnsavedText(db: Database, place: UnsavedPlace): Promise<UnsavedText> {
  const row = await db
    .selectFrom('unsaved_text')
    .selectAll()
    .where(isOf(place))
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    collection: place.collection,
    itemId: toItemId(row.item_id),
    savedAt: row.saved_at,
    copy: JSON.parse(row.copy) as UnsavedText['copy'],
  };
}

/**
 * Forgets what was typed for an item, because it is saved or not wanted. `form`: only what was typed in the form of this
 * id; what another one left stays.
 */
export async function dropUnsavedText(db: Database, place: UnsavedPlace, form?: string): Promise<void> {
  const texts = db.deleteFrom('unsaved_text').where(isOf(place));
  await (form === undefined ? texts : texts.where(sql`coalesce(copy ->> 'id', '')`, '=', form)).execute();
}

function isOf({ userId, collection, itemId }: UnsavedPlace) {
  return sql<SqlBool>`user_id = ${userId} and collection = ${collection}
    and (item_id = ${itemId} or ${itemId} = ${newItem} and item_id like ${`${newItem} %`})`;
}

async function sweep(db: Database, userId: string, nowMs: number): Promise<void> {
  const since = new Date(nowMs - lifetimeMs).toISOString();
  await db.deleteFrom('unsaved_text').where('saved_at', '<', since).execute();
  const [firstTooMany] = await db
    .selectFrom('unsaved_text')
    .select('saved_at')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .offset(maxTexts)
    .limit(1)
    .execute();
  if (!firstTooMany) return;
  await db
    .deleteFrom('unsaved_text')
    .where('user_id', '=', userId)
    .where('saved_at', '<=', firstTooMany.saved_at)
    .execute();
}

/** The id of the item that a text belongs to; `null`: one that was never saved. */
export function toItemId(column: string): string | null {
  return column.split(' ')[0] === newItem ? null : column;
}
