import { z } from 'zod';
import type { UnsavedText } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { toInputIssues } from '../../content/input';
import type { CollectionName } from '../../content/registry';
import type { Database } from '../db/database';

/** How long a text waits for its author, in milliseconds. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Most texts that are kept of one person. */
const maxTexts = 50;

/** Where a text belongs: whose it is, and the form it was typed in. `itemId` is `new` for an unsaved item. */
export interface UnsavedPlace {
  readonly userId: string;
  readonly collection: CollectionName;
  readonly itemId: string;
}

// What a form holds is its own affair; only its author ever gets it back.
const copyShape = z.record(z.string(), z.json());

/** Keeps what a person typed in place of what was kept before. Throws `invalid_input`. */
export async function keepUnsavedText(
  db: Database,
  place: UnsavedPlace,
  { value, nowMs }: { value: unknown; nowMs: number },
): Promise<void> {
  const copy = copyShape.safeParse(value);
  if (!copy.success)
    throw new ApiError('invalid_input', { issues: copy.error.issues.flatMap(toInputIssues) });
  const changed = { saved_at: new Date(nowMs).toISOString(), copy: JSON.stringify(copy.data) };
  await db
    .insertInto('unsaved_text')
    .values({ user_id: place.userId, collection: place.collection, item_id: place.itemId, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'collection', 'item_id']).doUpdateSet(changed))
    .execute();
  await sweep(db, place.userId, nowMs);
}

/** The texts that a person has not saved, newest first, without what they say. */
export async function listUnsavedTexts(db: Database, userId: string): Promise<Omit<UnsavedText, 'copy'>[]> {
  const rows = await db
    .selectFrom('unsaved_text')
    .select(['collection', 'item_id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map((row) => ({
    collection: row.collection as CollectionName,
    itemId: toItemId(row.item_id),
    savedAt: row.saved_at,
  }));
}

/** What a person typed in a form and has not saved. Throws `not_found`. */
export async function readUnsavedText(db: Database, place: UnsavedPlace): Promise<UnsavedText> {
  const row = await db
    .selectFrom('unsaved_text')
    .selectAll()
    .where('user_id', '=', place.userId)
    .where('collection', '=', place.collection)
    .where('item_id', '=', place.itemId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    collection: place.collection,
    itemId: toItemId(row.item_id),
    savedAt: row.saved_at,
    copy: JSON.parse(row.copy) as UnsavedText['copy'],
  };
}

/** Forgets what was typed in a form, because it is saved or not wanted. */
export async function dropUnsavedText(db: Database, place: UnsavedPlace): Promise<void> {
  await db
    .deleteFrom('unsaved_text')
    .where('user_id', '=', place.userId)
    .where('collection', '=', place.collection)
    .where('item_id', '=', place.itemId)
    .execute();
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

function toItemId(column: string): string | null {
  return column === 'new' ? null : column;
}
