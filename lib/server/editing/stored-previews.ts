import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import type { Reference } from '../../content/field';
import { checkInput, type AnyItem } from '../../content/input';
import { unpublished } from '../../content/publication';
import { definitionOf, isCollectionName, type CollectionName } from '../../content/registry';
import type { Database } from '../db/database';
import { createId } from '../base/ids';
import { toItemFields } from '../content/items/items';
import { canReadDrafts, type Viewer } from '../content/access/viewer';
import { createReaderLookup } from '../content/references/reader-lookup';
import { listReferences } from '../content/references/reference-lookup';
import { fromRow } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { sanitizeInput } from '../content/items/validate-input';

/** Lifetime of a preview in milliseconds. */
const lifetimeMs = 60 * 60 * 1000;

/** Number of previews that a person may have; one can be a megabyte. */
const maxPreviews = 20;

/**
 * Stores an unsaved item so that its page can be previewed. Returns the preview's id: that of an earlier one of the author
 * which it replaces, so that an open page can be read again. Throws `invalid_input`.
 */
export async function createPreview(
  db: Database,
  collection: CollectionName,
  value: unknown,
  author: Viewer & { user: User; itemId?: string | undefined; replaces?: string | undefined },
): Promise<string> {
  const definition = definitionOf(collection);
  // A preview may be incomplete, so the input is checked as a draft.
  const asDraft = typeof value === 'object' && value !== null ? { ...value, ...unpublished } : value;
  const checked = checkInput(definition, asDraft);
  if (!checked.ok) throw new ApiError('invalid_input', { issues: checked.issues });
  const input = sanitizeInput(definition, checked.input);
  const stored = await listStoredReferences(db, collection, author);
  const lookup = await createReaderLookup(db, listReferences(definition, input), author, stored);
  const now = new Date(author.nowMs).toISOString();
  const id = author.replaces ?? createId();
  const item = {
    // Other items, such as the photos of an album, reference this one by its stored id.
    id: author.itemId ?? id,
    version: 0,
    ...toItemFields(definition, input, lookup),
    createdAt: now,
    updatedAt: now,
    publishedAt: { kz: null, ru: null },
    textChangedAt: { kz: null, ru: null },
    createdBy: null,
    updatedBy: null,
    deletedAt: null,
  };
  await db.deleteFrom('preview').where('expires_at', '<', now).execute();
  const row = { collection, item: JSON.stringify(item), expires_at: toEnd(author.nowMs) };
  if (author.replaces !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('preview')
      .set(row)
      .where('id', '=', id)
      .where('created_by', '=', author.user.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('gone');
    return id;
  }
  await db
    .insertInto('preview')
    .values({ id, created_by: author.user.id, ...row })
    .execute();
  await removeOldest(db, author.user.id);
  return id;
}

function toEnd(nowMs: number): string {
  return new Date(nowMs + lifetimeMs).toISOString();
}

/** Removes all but the newest previews of a person. */
async function removeOldest(db: Database, personId: string): Promise<void> {
  const newest = db
    .selectFrom('preview')
    .select('id')
    .where('created_by', '=', personId)
    .orderBy('expires_at', 'desc')
    .limit(maxPreviews);
  await db.deleteFrom('preview').where('created_by', '=', personId).where('id', 'not in', newest).execute();
}

/** Returns the references of the stored item if its author may read its draft. */
async function listStoredReferences(
  db: Database,
  collection: CollectionName,
  author: Viewer & { itemId?: string | undefined },
): Promise<Reference[]> {
  if (author.itemId === undefined) return [];
  const definition = definitionOf(collection);
  const row = await selectItems(db, definition.type).where('id', '=', author.itemId).executeTakeFirst();
  return row && canReadDrafts(author, collection, row)
    ? listReferences(definition, fromRow(definition, row))
    : [];
}

/** Returns a preview to its author. Throws `not_found`; `gone` once it has expired or its feature is gone. */
export async function readPreview(
  db: Database,
  id: string,
  reader: { user: User; nowMs: number },
): Promise<{ collection: CollectionName; item: AnyItem }> {
  const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.created_by !== reader.user.id) throw new ApiError('not_found');
  if (Date.parse(row.expires_at) <= reader.nowMs) throw new ApiError('gone');
  const { collection } = row;
  if (!isCollectionName(collection)) throw new ApiError('gone');
  return { collection, item: JSON.parse(row.item) as AnyItem };
}
