import type { ReviewTask } from '../../../api/contract';
import { canDo } from '@/lib/content/access/access';
import { isCollectionOff } from '../../../content/parts/site-parts';
import { collectionNames, definitionOf, type CollectionName } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import { canReadDrafts } from '../../content/access/viewer';
import { toTarget } from '../../content/access/write';
import type { ContentRow, Database } from '../../db/database';
import { readOffParts } from '../../rows/part-switches';
import { toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import { toVisibleInput } from '../../content/access/visible-input';
import { mayDecide, selectProposals, type ReviewReader } from './read-review';

/** Maximum number of tasks of a list. */
const maxTasks = 200;

/** A row of the review of an item. */
interface Waiting {
  readonly itemId: string;
  readonly kind: ReviewTask['kind'];
  readonly languages: readonly Locale[];
  readonly at: string;
  readonly by: ReviewTask['by'];
}

/** Returns what is handed in, returned or proposed, as far as it concerns the reader, newest first. */
export async function listReviewTasks(db: Database, reader: ReviewReader): Promise<ReviewTask[]> {
  const tasks: ReviewTask[] = [];
  for (const collection of await listWaitingCollections(db)) {
    const waiting = [...(await listReviewed(db, collection)), ...(await listProposed(db, collection))];
    const ids = [...new Set(waiting.map(({ itemId }) => itemId))];
    const rows = await selectItems(db, definitionOf(collection).type)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    for (const entry of waiting) {
      const row = rows.find(({ id }) => id === entry.itemId);
      const task = row && (await toTask(db, collection, { row, entry }, reader));
      if (task) tasks.push(task);
    }
  }
  return tasks.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxTasks);
}

/** Returns the collections with something to list. One query for all, because each page of the cabinet shows the numbers. */
async function listWaitingCollections(db: Database): Promise<CollectionName[]> {
  const rows = await db
    .selectFrom('review_state')
    .select('content_type')
    .union(db.selectFrom('proposal').select('content_type').where('state', '=', 'open'))
    .execute();
  if (rows.length === 0) return [];
  const types = new Set(rows.map(({ content_type }) => content_type));
  const off = (await readOffParts(db)).map(({ name }) => name);
  return collectionNames.filter((collection) => {
    const { type, publishing } = definitionOf(collection);
    return types.has(type) && !publishing.isAlways && !isCollectionOff(collection, off);
  });
}

/** Returns the languages of items of a collection that are handed in or returned, those of a state together. */
async function listReviewed(db: Database, collection: CollectionName): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('review_state')
    .leftJoin('user', 'user.id', 'review_state.changed_by')
    .selectAll('review_state')
    .select('user.name')
    .where('content_type', '=', definitionOf(collection).type)
    .orderBy('changed_at', 'desc')
    .limit(maxTasks * locales.length)
    .execute();
  const isSame = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.item_id === b.item_id && a.state === b.state;
  return rows
    .filter((row, index) => rows.findIndex((other) => isSame(row, other)) === index)
    .map((row) => ({
      itemId: row.item_id,
      kind: row.state,
      languages: locales.filter((locale) =>
        rows.some((other) => isSame(row, other) && other.locale === locale),
      ),
      at: row.changed_at,
      by: row.changed_by === null ? null : { id: row.changed_by, name: row.name ?? '' },
    }));
}

async function listProposed(db: Database, collection: CollectionName): Promise<Waiting[]> {
  const rows = await selectProposals(db)
    .where('proposal.content_type', '=', definitionOf(collection).type)
    .where('proposal.state', '=', 'open')
    .limit(maxTasks)
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    kind: 'proposal',
    languages: [],
    at: row.updated_at,
    by: { id: row.author_id, name: row.author_name },
  }));
}

async function toTask(
  db: Database,
  collection: CollectionName,
  { row, entry }: { readonly row: ContentRow; readonly entry: Waiting },
  reader: ReviewReader,
): Promise<ReviewTask | null> {
  const { user } = reader;
  const visible = toVisibleInput(collection, row, reader);
  if (visible === null) return null;
  const isOwnProposal = entry.kind === 'proposal' && entry.by?.id === user.id;
  const decides = mayDecide(reader, collection, row);
  if (entry.kind === 'proposal' ? !isOwnProposal && !decides : !canReadDrafts(reader, collection, row))
    return null;
  const mayPublish = entry.languages.some((locale) =>
    canDo(user, 'publish', collection, toTarget(row), locale),
  );
  const mayEdit = entry.languages.some((locale) => canDo(user, 'edit', collection, toTarget(row), locale));
  // Authors go on with a returned text by a proposal if the other language is published.
  const mayGoOn = mayEdit || canDo(user, 'propose', collection, toTarget(row));
  const isWriter = row.created_by === user.id || !mayPublish;
  const isForCaller = {
    proposal: decides && !isOwnProposal,
    'handed-in': mayPublish,
    returned: mayGoOn && isWriter,
  }[entry.kind];
  const word = entry.kind === 'returned' ? await readLastWord(db, row.id) : null;
  return {
    ...{ collection, itemId: row.id, title: toTitle(definitionOf(collection), visible), word, isForCaller },
    ...{ kind: entry.kind, languages: [...entry.languages], at: entry.at, by: entry.by },
  };
}

/** Returns what was written when an item was returned last. */
async function readLastWord(db: Database, itemId: string): Promise<string | null> {
  const row = await db
    .selectFrom('review_entry')
    .select('text')
    .where('item_id', '=', itemId)
    .where('kind', '=', 'return')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}
