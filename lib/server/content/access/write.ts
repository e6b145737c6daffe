import { ApiError } from '../../../api/errors';
import { canDo, type ContentAction, type ContentTarget } from '@/lib/content/access/access';
import type { ItemPart } from '../../../content/access/role-limits';
import { isMarkedPublished } from '../../../content/publication';
import { definitionOf, type CollectionName } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import type { Actor } from '../../base/actor';
import type { Viewer } from './viewer';
import { toPublication } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';

/** Context of a write: transaction, collection, actor and time. Functions that take it run in its transaction. */
export interface Write {
  readonly db: Database;
  readonly collection: CollectionName;
  readonly actor: Actor;
  readonly nowMs: number;
}

/** Returns the row of a write. Throws `not_found`, also if the actor may not read it. */
export async function requireRow(write: Write, id: string): Promise<ContentRow> {
  const type = definitionOf(write.collection).type;
  const row = await selectItems(write.db, type).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  // Returns 404 instead of 403 so that drafts cannot be probed.
  if (!may(write, 'read-drafts', toTarget(row)) && !isMarkedPublished(toPublication(row)))
    throw new ApiError('not_found');
  return row;
}

/** Returns the row of a write outside the trash. Throws `not_found` like {@link requireRow}. */
export async function requirePresentRow(write: Write, id: string): Promise<ContentRow> {
  const row = await requireRow(write, id);
  if (row.deleted_at !== null) throw new ApiError('not_found');
  return row;
}

/** Returns the properties of an item that permissions depend on. */
export function toTarget(row: ContentRow): NonNullable<ContentTarget> {
  return { ...toPublication(row), createdBy: row.created_by === null ? null : { id: row.created_by } };
}

/** Throws `forbidden` unless the actor may perform the action; with `part`, in that language or with what all share. */
export function requirePermission(
  write: Write,
  action: ContentAction,
  target: ContentTarget,
  part?: ItemPart,
): void {
  if (!may(write, action, target, part)) throw new ApiError('forbidden');
}

function may(write: Write, action: ContentAction, target: ContentTarget, part?: ItemPart): boolean {
  return write.actor.kind === 'site' || canDo(write.actor.user, action, write.collection, target, part);
}

/** Returns the actor as a viewer; `null` for the site itself. */
export function toReaderOf({ actor, nowMs }: Write): Viewer | null {
  return actor.kind === 'site' ? null : { user: actor.user, nowMs };
}

/** Returns the time of the write as UTC ISO 8601. */
export function toWriteTime(write: Write): string {
  return new Date(write.nowMs).toISOString();
}
