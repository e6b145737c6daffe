import { ApiError } from '../../../api/errors';
import { definitionOf } from '../../../content/registry';
import { toActorId } from '../../base/actor';
import { announceReview } from '../../content/access/announce-review';
import {
  requirePermission,
  requirePresentRow,
  toTarget,
  toWriteTime,
  type Write,
} from '../../content/access/write';
import type { ContentRow } from '../../db/database';
import { addReviewEntry } from '../../rows/review-rows';
import { requireKnownPlaces } from './require-known-places';

/** Adds a comment on an item or one of its places. Throws `not_found`, `forbidden`, and `invalid_input` for an unknown place. */
export async function addComment(
  write: Write,
  id: string,
  { text, place }: { readonly text: string; readonly place: string | null },
): Promise<void> {
  const row = await requireDraftReader(write, id);
  if (place !== null) requireKnownPlaces(write.collection, 'place', [place]);
  const { type } = definitionOf(write.collection);
  const change = { itemId: id, type, actor: write.actor, now: toWriteTime(write) };
  await addReviewEntry(write.db, change, { kind: 'comment', place, text });
  await announceReview(write, row, { name: 'commented', languages: [], to: await listPeople(write, row) });
}

/** Returns the ids of the author of an item and of those who took part in its review. */
async function listPeople({ db }: Write, row: ContentRow): Promise<string[]> {
  const entries = await db
    .selectFrom('review_entry')
    .select('author_id')
    .distinct()
    .where('item_id', '=', row.id)
    .execute();
  return [row.created_by, ...entries.map(({ author_id }) => author_id)].filter((id) => id !== null);
}

/** Marks a comment as done, or as open again. Throws `not_found`, `forbidden`. */
export async function resolveComment(
  write: Write,
  id: string,
  { comment, isResolved }: { readonly comment: string; readonly isResolved: boolean },
): Promise<void> {
  await requireDraftReader(write, id);
  const { numUpdatedRows } = await write.db
    .updateTable('review_entry')
    .set({
      resolved_at: isResolved ? toWriteTime(write) : null,
      resolved_by: isResolved ? toActorId(write.actor) : null,
    })
    .where('id', '=', comment)
    .where('item_id', '=', id)
    .where('kind', '=', 'comment')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

async function requireDraftReader(write: Write, id: string): Promise<ContentRow> {
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'read-drafts', toTarget(row));
  return row;
}
