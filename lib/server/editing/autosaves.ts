import { sql, type SqlBool } from 'kysely';
import type { Autosave } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { CollectionName } from '../../content/registry';
import type { Database } from '../db/database';

/** Lifetime of an autosave in milliseconds. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Maximum number of autosaves per person. */
const maxAutosaves = 50;

/**
 * Author of an autosave and the item it was typed for. `itemId` is `new` for items that were never saved, where each
 * form has its own autosave. An existing item has one, which the next replaces.
 */
export interface AutosaveKey {
  readonly userId: string;
  readonly collection: CollectionName;
  readonly itemId: string;
}

/** `itemId` of an item that was never saved. */
const newItem = 'new';

/** Pattern of a form's `id`. */
const formId = /^[\w-]{1,64}$/;

/** Stores the values of a form and replaces its previous autosave. */
export async function storeAutosave(
  db: Database,
  key: AutosaveKey,
  { copy, nowMs }: { copy: Autosave['copy']; nowMs: number },
): Promise<void> {
  const changed = { saved_at: new Date(nowMs).toISOString(), copy: JSON.stringify(copy) };
  const form = copy['id'];
  const hasOwnRow = key.itemId === newItem && typeof form === 'string' && formId.test(form);
  const item_id = hasOwnRow ? `${newItem} ${form}` : key.itemId;
  await db
    .insertInto('autosave')
    .values({ user_id: key.userId, collection: key.collection, item_id, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'collection', 'item_id']).doUpdateSet(changed))
    .execute();
  await removeOldAutosaves(db, key.userId, nowMs);
}

/** Returns the newest autosave of an item. Throws `not_found`. */
export async function readAutosaveOf(db: Database, key: AutosaveKey): Promise<Autosave> {
  const row = await db
    .selectFrom('autosave')
    .selectAll()
    .where(matches(key))
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    collection: key.collection,
    itemId: toItemId(row.item_id),
    savedAt: row.saved_at,
    copy: JSON.parse(row.copy) as Autosave['copy'],
  };
}

/** Removes the autosaves of an item, or only the one of the form with the id `form`. */
export async function discardAutosaveOf(db: Database, key: AutosaveKey, form?: string): Promise<void> {
  const autosaves = db.selectFrom('autosave').select(['item_id', 'copy']).where(matches(key));
  const discarded = (await autosaves.execute()).filter(
    ({ copy }) => form === undefined || toFormId(copy) === form,
  );
  if (discarded.length === 0) return;
  await db
    .deleteFrom('autosave')
    .where('user_id', '=', key.userId)
    .where('collection', '=', key.collection)
    .where(
      'item_id',
      'in',
      discarded.map((row) => row.item_id),
    )
    .execute();
}

/** Returns the id of the form whose JSON was stored; empty if it has none. */
function toFormId(copy: string): string {
  const { id } = JSON.parse(copy) as Autosave['copy'];
  return typeof id === 'string' ? id : '';
}

function matches({ userId, collection, itemId }: AutosaveKey) {
  return sql<SqlBool>`user_id = ${userId} and collection = ${collection}
    and (item_id = ${itemId} or ${itemId} = ${newItem} and item_id like ${`${newItem} %`})`;
}

async function removeOldAutosaves(db: Database, userId: string, nowMs: number): Promise<void> {
  const since = new Date(nowMs - lifetimeMs).toISOString();
  await db.deleteFrom('autosave').where('saved_at', '<', since).execute();
  const [firstTooMany] = await db
    .selectFrom('autosave')
    .select('saved_at')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .offset(maxAutosaves)
    .limit(1)
    .execute();
  if (!firstTooMany) return;
  await db
    .deleteFrom('autosave')
    .where('user_id', '=', userId)
    .where('saved_at', '<=', firstTooMany.saved_at)
    .execute();
}

/** Converts the column `item_id` to the item's id; `null` for an item that was never saved. */
export function toItemId(column: string): string | null {
  return column.split(' ')[0] === newItem ? null : column;
}
