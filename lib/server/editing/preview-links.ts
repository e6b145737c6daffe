import { createHash, randomBytes } from 'node:crypto';
import type { CreatedPreviewLink, PreviewLink } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { canDo } from '@/lib/content/access/access';
import type { AnyItem } from '../../content/input';
import type { LocalizedText } from '../../content/localized';
import { definitionOf, isCollectionName, type CollectionName } from '../../content/registry';
import { toUser } from '../auth/accounts';
import { readHidden } from '../content/access/read-hidden';
import type { Database } from '../db/database';
import { toActorId } from '../base/actor';
import { addAuditEntry } from '../rows/audit';
import { createId } from '../base/ids';
import { toSharedItem } from '../content/items/items';
import { fromRow, toTitle } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { toWriteTime, requirePermission, requireRow, toTarget, type Write } from '../content/access/write';

/** Lifetime of a link in milliseconds. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Creates a preview link to an item. Only this call returns its token. Throws `not_found`, `forbidden`. */
export async function createPreviewLink(write: Write, itemId: string): Promise<CreatedPreviewLink> {
  const title = await requireShareable(write, itemId);
  const token = randomBytes(32).toString('base64url');
  const now = toWriteTime(write);
  const link = { id: createId(), expiresAt: new Date(write.nowMs + lifetimeMs).toISOString() };
  await write.db
    .insertInto('preview_link')
    .values({
      id: link.id,
      token_hash: toHash(token),
      collection: write.collection,
      item_id: itemId,
      created_at: now,
      created_by: toActorId(write.actor)!,
      expires_at: link.expiresAt,
      revoked_at: null,
    })
    .execute();
  await addEntry(write, { itemId, title, action: 'make-preview-link' });
  const createdBy = write.actor.kind === 'person' ? write.actor.user.name : null;
  return { ...link, token, createdAt: now, createdBy };
}

/** Returns the valid links of an item, newest first. Throws `not_found`, `forbidden`. */
export async function listPreviewLinks(write: Write, itemId: string): Promise<PreviewLink[]> {
  await requireShareable(write, itemId);
  return selectOpen(write.db, toWriteTime(write))
    .innerJoin('user', 'user.id', 'preview_link.created_by')
    .select(['preview_link.id', 'preview_link.created_at as createdAt', 'user.name as createdBy'])
    .select('preview_link.expires_at as expiresAt')
    .where('item_id', '=', itemId)
    .where('user.disabled_at', 'is', null)
    .orderBy('preview_link.created_at', 'desc')
    .execute();
}

/** Revokes a link. Throws `not_found`, `forbidden`. */
export async function revokePreviewLink(write: Write, itemId: string, linkId: string): Promise<void> {
  const title = await requireShareable(write, itemId);
  const { numUpdatedRows } = await write.db
    .updateTable('preview_link')
    .set({ revoked_at: toWriteTime(write) })
    .where('id', '=', linkId)
    .where('item_id', '=', itemId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
  await addEntry(write, { itemId, title, action: 'revoke-preview-link' });
}

/**
 * Revokes every link that a person created.
 *
 * @param now UTC ISO 8601
 */
export async function revokePreviewLinksOf(db: Database, userId: string, now: string): Promise<void> {
  await db
    .updateTable('preview_link')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Returns the item of a link as it is stored now. Throws `not_found`; `gone` if the link has expired or was revoked, the
 * item or its feature was deleted, or the person who created the link is disabled or may no longer read the item.
 */
export async function readPreviewLink(
  db: Database,
  token: string,
  nowMs: number,
): Promise<{ collection: CollectionName; item: AnyItem }> {
  const link = await db
    .selectFrom('preview_link')
    .innerJoin('user', 'user.id', 'preview_link.created_by')
    .selectAll('preview_link')
    .select(['user.disabled_at', 'user.name', 'user.email', 'user.scope', 'user.limits'])
    .where('token_hash', '=', toHash(token))
    .executeTakeFirst();
  if (!link) throw new ApiError('not_found');
  const isOver = link.revoked_at !== null || Date.parse(link.expires_at) <= nowMs;
  if (isOver || link.disabled_at !== null) throw new ApiError('gone');
  const { collection } = link;
  if (!isCollectionName(collection) || (await isOff(db, collection, link.item_id)))
    throw new ApiError('gone');
  const type = definitionOf(collection).type;
  const row = await selectItems(db, type).where('id', '=', link.item_id).executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new ApiError('gone');
  const creator = toUser({ ...link, id: link.created_by });
  if (!canDo(creator, 'read-drafts', collection, toTarget(row))) throw new ApiError('gone');
  return { collection, item: await toSharedItem(db, collection, row, nowMs) };
}

/** Returns the item's title. Throws `forbidden` if the actor may not read drafts. */
async function requireShareable(write: Write, itemId: string): Promise<LocalizedText> {
  const row = await requireRow(write, itemId);
  requirePermission(write, 'read-drafts', toTarget(row));
  if (row.deleted_at !== null) throw new ApiError('not_found');
  const definition = definitionOf(write.collection);
  return toTitle(definition, fromRow(definition, row));
}

function selectOpen(db: Database, now: string) {
  return db
    .selectFrom('preview_link')
    .where('preview_link.revoked_at', 'is', null)
    .where('preview_link.expires_at', '>', now);
}

async function addEntry(
  write: Write,
  about: { itemId: string; title: LocalizedText; action: 'make-preview-link' | 'revoke-preview-link' },
): Promise<void> {
  const { actor, collection } = write;
  await addAuditEntry(write.db, { now: toWriteTime(write), actor, collection, ...about });
}

/** A fast hash is enough: a token of 256 random bits cannot be guessed. */
function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether visitors do not find an item, because its part of the site is switched off. */
async function isOff(db: Database, collection: CollectionName, itemId: string): Promise<boolean> {
  const { isWhole, pageIds } = await readHidden(db, collection);
  return isWhole || pageIds.includes(itemId);
}
