import type { ProposalDecision } from '../../../api/contract';
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
import { replaceItem } from '../../content/items/write-items';
import { addAuditEntry } from '../../rows/audit';
import { addReviewEntry } from '../../rows/review-rows';
import { fromRow, toTitle } from '../../rows/rows';
import { requireKnownPlaces } from './require-known-places';

/** A decision at the version of the item that the person saw. */
export interface Decision extends ProposalDecision {
  readonly version: number;
}

/**
 * Closes a proposal. Its accepted places are in `input`, which replaces the item. Throws `not_found`; `forbidden`;
 * `already_done` if the proposal is closed; `version_mismatch` if the item or the proposal was changed since; and what
 * {@link replaceItem} throws.
 */
export async function decideProposal(
  write: Write,
  id: string,
  proposalId: string,
  { revision, accepted, word, input, version }: Decision,
): Promise<void> {
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'publish', toTarget(row));
  const proposal = await write.db
    .selectFrom('proposal')
    .select(['state', 'revision', 'author_id'])
    .where('id', '=', proposalId)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!proposal) throw new ApiError('not_found');
  if (proposal.state !== 'open') throw new ApiError('already_done');
  if (proposal.revision !== revision || row.version !== version)
    throw new ApiError('version_mismatch', { currentVersion: row.version });
  if ((input === null) !== (accepted.length === 0))
    throw new ApiError('invalid_input', { issues: [{ path: ['input'], code: 'required' }] });
  requireKnownPlaces(write.collection, 'accepted', accepted);
  if (input !== null) await replaceItem(write, id, input, version);
  const now = toWriteTime(write);
  const isAccepted = input !== null;
  await write.db
    .updateTable('proposal')
    .set({
      ...{ state: isAccepted ? 'accepted' : 'declined', decided_at: now, decided_by: toActorId(write.actor) },
      ...{ accepted: JSON.stringify(accepted), word },
    })
    .where('id', '=', proposalId)
    .execute();
  const { actor, collection, db } = write;
  const definition = definitionOf(collection);
  await addReviewEntry(
    db,
    { itemId: id, type: definition.type, actor, now },
    { kind: isAccepted ? 'accept' : 'decline', text: word },
  );
  const title = toTitle(definition, fromRow(definition, row));
  const action = isAccepted ? 'accept-proposal' : 'decline-proposal';
  await addAuditEntry(db, { now, actor, action, collection, itemId: id, title });
  const name = isAccepted ? 'published' : 'returned';
  await announceReview(write, row, { name, languages: [], to: [proposal.author_id] });
}
