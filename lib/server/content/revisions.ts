import type { Revision } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { AnyInput } from '../../content/input';
import { definitionOf, type CollectionName, type ContentType } from '../../content/registry';
import type { Database } from '../db/database';
import { seesDrafts, type Reader } from './items';
import { selectItems } from './select-items';

/** The saved states of an item, newest first. Throws `not_found` for whoever may not see its drafts. */
export async function listRevisions(
  db: Database,
  collection: CollectionName,
  itemId: string,
  reader: Reader,
): Promise<Revision[]> {
  const type = await requireReadable(db, collection, itemId, reader);
  const rows = await db
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.saved_by')
    .select(['revision.version', 'revision.saved_at as savedAt', 'user.name as savedBy'])
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .execute();
  return rows;
}

/** One saved state of an item, as the input that saved it. Throws `not_found`. */
export async function readRevision(
  db: Database,
  collection: CollectionName,
  itemId: string,
  version: number,
  reader: Reader,
): Promise<AnyInput> {
  const type = await requireReadable(db, collection, itemId, reader);
  const row = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return JSON.parse(row.input) as AnyInput;
}

async function requireReadable(
  db: Database,
  collection: CollectionName,
  itemId: string,
  reader: Reader,
): Promise<ContentType> {
  const type = definitionOf(collection).type as ContentType;
  const row = await selectItems(db, type).where('id', '=', itemId).executeTakeFirst();
  if (!row || !seesDrafts(reader, collection, row)) throw new ApiError('not_found');
  return type;
}
