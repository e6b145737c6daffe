import type { SavedFilter } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { maxSavedFilters } from '../../api/limits';
import type { CollectionName } from '../../content/registry';
import { createId } from '../base/ids';
import type { Database } from '../db/database';

/** What a person chooses for a saved filter. */
type FilterWish = Pick<SavedFilter, 'name' | 'query'>;

/** Returns a person's filters of a collection, oldest first. */
export function listSavedFilters(
  db: Database,
  userId: string,
  collection: CollectionName,
): Promise<SavedFilter[]> {
  return db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'query', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores a filter in the caller's transaction. Throws `invalid_input` for a taken name and for too many filters. */
export async function insertSavedFilter(
  db: Database,
  owner: { readonly userId: string; readonly collection: CollectionName },
  { name, query }: FilterWish,
  nowMs: number,
): Promise<SavedFilter> {
  const own = await listSavedFilters(db, owner.userId, owner.collection);
  if (own.length >= maxSavedFilters) throw refuseName('too_many', { max: maxSavedFilters });
  const filter = { id: createId(), name, query, createdAt: new Date(nowMs).toISOString() };
  const inserted = await db
    .insertInto('saved_filter')
    .values({
      id: filter.id,
      user_id: owner.userId,
      collection: owner.collection,
      name,
      query,
      created_at: filter.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw refuseName('taken');
  return filter;
}

/** Replaces a filter in the caller's transaction. Throws `not_found`, and `invalid_input` for a taken name. */
export async function updateSavedFilter(
  db: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
  { name, query }: FilterWish,
): Promise<SavedFilter> {
  const row = await db
    .selectFrom('saved_filter')
    .select(['id', 'collection', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const others = await listSavedFilters(db, userId, row.collection as CollectionName);
  if (others.some((other) => other.id !== id && other.name === name)) throw refuseName('taken');
  await db.updateTable('saved_filter').set({ name, query }).where('id', '=', id).execute();
  return { id, name, query, createdAt: row.createdAt };
}

/** Deletes a filter. Throws `not_found`. */
export async function deleteSavedFilter(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new ApiError('not_found');
}

function refuseName(code: 'taken' | 'too_many', params?: { max: number }): ApiError {
  return new ApiError('invalid_input', { issues: [{ path: ['name'], code, ...(params && { params }) }] });
}
