import { ApiError } from '../../../api/errors';
import { canDo, type ContentAction, type Target } from '../../../auth/access';
import { isMarkedPublished } from '../../../content/publication';
import { definitionOf, type CollectionName } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import type { Actor } from '../../base/actor';
import type { Reader } from './items';
import { toPublication } from './rows';
import { selectItems } from './select-items';

/** One write: where, by whom and when. What is given one runs inside its transaction. */
export interface Write {
  readonly db: Database;
  readonly collection: CollectionName;
  readonly actor: Actor;
  readonly nowMs: number;
}

/** The row that a write is about. Throws `not_found`, also for whoever may not even read it. */
export async function requireRow(write: Write, id: string): Promise<ContentRow> {
  const type = definitionOf(write.collection).type;
  const row = await selectItems(write.db, type).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  // Whoever may not read it must not learn that it exists.
  if (!may(write, 'read-drafts', toTarget(row)) && !isMarkedPublished(toPublication(row)))
    throw new ApiError('not_found');
  return row;
}

/** The item that a permission is asked for. */
export function toTarget(row: ContentRow): NonNullable<Target> {
  return { ...toPublication(row), createdBy: row.created_by === null ? null : { id: row.created_by } };
}

/** Throws `forbidden` unless the actor may do it. */
export function requireMay(write: Write, action: ContentAction, target: Target): void {
  if (!may(write, action, target)) throw new ApiError('forbidden');
}

function may(write: Write, action: ContentAction, target: Target): boolean {
  return write.actor.kind === 'site' || canDo(write.actor.user, action, write.collection, target);
}

/** The actor as a reader; `null`: the site itself. */
export function toReaderOf({ actor, nowMs }: Write): Reader | null {
  return actor.kind === 'site' ? null : { user: actor.user, nowMs };
}

/** When the write happens, as UTC ISO 8601. */
export function nowOf(write: Write): string {
  return new Date(write.nowMs).toISOString();
}
