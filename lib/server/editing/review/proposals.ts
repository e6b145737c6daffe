import type { Selectable } from 'kysely';
import type { ProposedInput } from '../../../api/contract';
import { ApiError } from '../../../api/errors';
import { keepVisible } from '../../content/access/visible-input';
import { announceReview } from '../../content/access/announce-review';
import { canReadDrafts } from '../../content/access/viewer';
import {
  requirePermission,
  requirePresentRow,
  toTarget,
  toWriteTime,
  type Write,
} from '../../content/access/write';
import { validateShape } from '../../content/items/validate-input';
import { pickPublication, unpublished } from '../../../content/publication';
import { definitionOf, type CollectionName } from '../../../content/registry';
import type { AnyInput } from '../../../content/input';
import type { User } from '../../../content/access/access';
import { createId } from '../../base/ids';
import type { ContentRow, Database, Tables } from '../../db/database';
import { addAuditEntry } from '../../rows/audit';
import { fromRow, toTitle } from '../../rows/rows';
import { mayDecide, requireVisible, selectProposals, toProposal, type ReviewReader } from './read-review';

/**
 * Stores the proposal of a person for a published item, in place of the person's open one. `version`: the version that the
 * person changed. Throws `not_found`, `forbidden`, `invalid_input`, and `version_mismatch` if the person cannot have
 * changed that version.
 */
export async function propose(write: Write, id: string, value: unknown, version: number): Promise<void> {
  const user = requirePerson(write);
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'propose', toTarget(row));
  const definition = definitionOf(write.collection);
  const { type } = definition;
  const base = await readBase(write, row, version);
  const asDraft = typeof value === 'object' && value !== null ? { ...value, ...unpublished } : value;
  const input = { ...validateShape(definition, asDraft), ...pickPublication(base) };
  const now = toWriteTime(write);
  const changed = { updated_at: now, base: JSON.stringify(base), input: JSON.stringify(input) };
  const open = await selectOpen(write.db, id, user.id);
  if (open) {
    await keepReplaced(write, open);
    await write.db
      .updateTable('proposal')
      .set({ ...changed, revision: open.revision + 1 })
      .where('id', '=', open.id)
      .execute();
    return;
  }
  await write.db
    .insertInto('proposal')
    .values({
      ...{ id: createId(), item_id: id, content_type: type, author_id: user.id, created_at: now },
      ...{ ...changed, revision: 1, state: 'open' },
      ...{ decided_at: null, decided_by: null, accepted: null, word: null },
    })
    .execute();
  const title = toTitle(definition, fromRow(definition, row));
  const { actor, collection } = write;
  await addAuditEntry(write.db, { now, actor, action: 'propose', collection, itemId: id, title });
  await announceReview(write, row, { name: 'proposed', languages: [], to: null });
}

/** Keeps what a proposal said before its author changed it, as revisions keep items: two browsers may write it. */
async function keepReplaced({ db, nowMs }: Write, proposal: Selectable<Tables['proposal']>): Promise<void> {
  const decided_at = new Date(nowMs).toISOString();
  const replaced = { ...proposal, id: createId(), state: 'replaced', decided_at } as const;
  await db.insertInto('proposal').values(replaced).execute();
}

/** Withdraws the open proposal of a person. Its text stays stored. Throws `not_found`. */
export async function withdrawProposal(write: Write, id: string): Promise<void> {
  const user = requirePerson(write);
  const open = await selectOpen(write.db, id, user.id);
  if (!open) throw new ApiError('not_found');
  const now = toWriteTime(write);
  await write.db
    .updateTable('proposal')
    .set({ state: 'withdrawn', decided_at: now, decided_by: user.id })
    .where('id', '=', open.id)
    .execute();
  const { actor, collection } = write;
  await addAuditEntry(write.db, { now, actor, action: 'withdraw-proposal', collection, itemId: id });
}

/** Returns a proposal to its author and to those who decide. Throws `not_found`. */
export async function readProposal(
  db: Database,
  { collection, id, proposal }: { collection: CollectionName; id: string; proposal: string },
  reader: ReviewReader,
): Promise<ProposedInput> {
  const item = await requireVisible(db, collection, id, reader);
  const row = await selectProposals(db)
    .where('proposal.id', '=', proposal)
    .where('proposal.item_id', '=', id)
    .executeTakeFirst();
  const isOwn = row?.author_id === reader.user.id;
  if (!row || !(isOwn || (row.state === 'open' && mayDecide(reader, collection, item))))
    throw new ApiError('not_found');
  return {
    proposal: toProposal(row),
    base: JSON.parse(row.base) as AnyInput,
    input: JSON.parse(row.input) as AnyInput,
  };
}

/** Returns the version that a person changed, as the person saw it. Throws `version_mismatch`. */
async function readBase(write: Write, row: ContentRow, version: number): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const revision = await write.db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', definition.type)
    .where('item_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  // The order of items makes versions without revisions.
  const input = revision ? (JSON.parse(revision.input) as AnyInput) : fromRow(definition, row);
  if (!revision && version !== row.version)
    throw new ApiError('version_mismatch', { currentVersion: row.version });
  const reader = { user: requirePerson(write), nowMs: write.nowMs };
  return canReadDrafts(reader, write.collection, row) ? input : keepVisible(definition, input, write.nowMs);
}

function requirePerson({ actor }: Write): User {
  if (actor.kind === 'site') throw new ApiError('forbidden');
  return actor.user;
}

function selectOpen(db: Database, itemId: string, authorId: string) {
  return db
    .selectFrom('proposal')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('author_id', '=', authorId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}
