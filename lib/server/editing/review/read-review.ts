import type { Proposal, Review, ReviewEntry } from '../../../api/contract';
import { ApiError } from '../../../api/errors';
import { canDo, type User } from '@/lib/content/access/access';
import { definitionOf, type CollectionName } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import { canReadDrafts } from '../../content/access/viewer';
import { toVisibleInput } from '../../content/access/visible-input';
import { toTarget } from '../../content/access/write';
import type { ContentRow, Database } from '../../db/database';
import { readReviewStates } from '../../rows/review-rows';
import { toPublication } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';

/** A person who reads a review, and the time. */
export interface ReviewReader {
  readonly user: User;
  readonly nowMs: number;
}

/** Number of own decided proposals that an item shows. */
const shownDecided = 3;

/**
 * Returns the review of an item: states and comments for those who read its drafts, proposals for those who decide, and
 * own proposals for everybody who sees the item. Throws `not_found`.
 */
export async function readReview(
  db: Database,
  collection: CollectionName,
  id: string,
  reader: ReviewReader,
): Promise<Review> {
  const row = await requireVisible(db, collection, id, reader);
  const readsDrafts = canReadDrafts(reader, collection, row);
  return {
    states: readsDrafts ? await readReviewStates(db, id, toPublication(row)) : null,
    entries: readsDrafts ? await listEntries(db, id) : [],
    proposals: await listProposals(db, id, {
      user: reader.user,
      decides: mayDecide(reader, collection, row),
    }),
  };
}

/** Whether a person may decide about proposals for an item. */
export function mayDecide({ user }: Pick<ReviewReader, 'user'>, collection: CollectionName, row: ContentRow) {
  return canDo(user, 'publish', collection, toTarget(row));
}

/** Returns the row of an item outside the trash that the reader may see. Throws `not_found`. */
export async function requireVisible(
  db: Database,
  collection: CollectionName,
  id: string,
  reader: ReviewReader,
): Promise<ContentRow> {
  const row = await selectItems(db, definitionOf(collection).type).where('id', '=', id).executeTakeFirst();
  if (!row || row.deleted_at !== null || toVisibleInput(collection, row, reader) === null)
    throw new ApiError('not_found');
  return row;
}

async function listEntries(db: Database, itemId: string): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('review_entry')
    .leftJoin('user as author', 'author.id', 'review_entry.author_id')
    .leftJoin('user as resolver', 'resolver.id', 'review_entry.resolved_by')
    .selectAll('review_entry')
    .select(['author.name as author_name', 'resolver.name as resolver_name'])
    .where('item_id', '=', itemId)
    .orderBy('review_entry.created_at')
    .orderBy('review_entry.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ReviewEntry['kind'],
    at: row.created_at,
    by: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    languages: locales.filter((locale) => row.languages?.split(' ').includes(locale)),
    place: row.place,
    text: row.text,
    resolvedBy: row.resolved_at === null ? null : (row.resolver_name ?? ''),
  }));
}

async function listProposals(
  db: Database,
  itemId: string,
  { user, decides }: { readonly user: User; readonly decides: boolean },
): Promise<Proposal[]> {
  const rows = await selectProposals(db).where('proposal.item_id', '=', itemId).execute();
  const open = rows.filter(({ state, author_id }) => state === 'open' && (decides || author_id === user.id));
  const decided = rows.filter(
    ({ state, author_id }) => author_id === user.id && (state === 'accepted' || state === 'declined'),
  );
  return [...open, ...decided.slice(-shownDecided)].map(toProposal);
}

/** Selects proposals with the names of their people, oldest first. */
export function selectProposals(db: Database) {
  return db
    .selectFrom('proposal')
    .innerJoin('user as author', 'author.id', 'proposal.author_id')
    .leftJoin('user as decider', 'decider.id', 'proposal.decided_by')
    .selectAll('proposal')
    .select(['author.name as author_name', 'decider.name as decider_name'])
    .orderBy('proposal.updated_at')
    .orderBy('proposal.id');
}

type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

/** Returns a proposal without its content. */
export function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    by: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    state: row.state,
    word: row.word,
    decidedBy: row.decider_name,
    decidedAt: row.decided_at,
  };
}
