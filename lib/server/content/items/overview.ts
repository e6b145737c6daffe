import { sql } from 'kysely';
import type { NamedItem, Overview } from '../../../api/contract';
import { canDo } from '@/lib/content/access/access';
import type { AnyItem } from '../../../content/input';
import { collectionNames, definitionOf, type CollectionName, type Item } from '../../../content/registry';
import { isCollectionOff } from '../../../content/parts/site-parts';
import { readOffParts } from '../../rows/part-switches';
import type { Database } from '../../db/database';
import { toItems } from './items';
import type { Viewer } from '../access/viewer';
import { toListQuery, type CheckedListQuery } from './checked-list-query';
import { listItems } from './read-items';
import { selectMatching, toListAccess } from './select-matching';

/** The parts of the overview that list items. */
type ItemOverview = Omit<Overview, 'waitingErasures' | 'isDatabaseDamaged' | 'backups'>;

/** Maximum number of items per list. */
const shown = 6;

/** Returns the collections of the overview, without those of parts of the site that are switched off. */
async function listAttended(db: Database): Promise<CollectionName[]> {
  const off = (await readOffParts(db)).map(({ name }) => name);
  return collectionNames.filter(
    (collection) => definitionOf(collection).cabinet.isInOverview && !isCollectionOff(collection, off),
  );
}

/** Returns the items that need the attention of staff, newest change first, as far as the viewer may see them. */
export async function readOverview(db: Database, reader: Viewer): Promise<ItemOverview> {
  const collections = await listAttended(db);
  const drafts = await readList(db, reader, collections, 'unpublished');
  const missing = await readList(db, reader, collections, 'one-language');
  const outdated = await readList(db, reader, collections, 'outdated');
  const unchecked = await readList(db, reader, collections, 'unchecked');
  const scheduled = await readList(db, reader, collections, 'scheduled');
  const undeclared = await readList(db, reader, collections, 'undeclared');
  // Items that the viewer may not edit need another person's attention. The totals include them.
  const mayMend = ({ collection, item }: NamedItem) => canDo(reader.user, 'edit', collection, item);
  return {
    drafts: drafts.newest.slice(0, shown),
    missing: missing.newest.filter(mayMend).slice(0, shown),
    outdated: outdated.newest.filter(mayMend).slice(0, shown),
    unchecked: unchecked.newest.filter(mayMend).slice(0, shown),
    scheduled: scheduled.newest.slice(0, shown),
    undeclared: undeclared.newest.filter(mayMend).slice(0, shown),
    changes: await readChanges(db, reader, collections),
    totals: {
      drafts: drafts.total,
      missing: missing.total,
      outdated: outdated.total,
      unchecked: unchecked.total,
      scheduled: scheduled.total,
      undeclared: undeclared.total,
    },
  };
}

/** Returns the newest items of each collection in a state, newest first, and the number of all. */
async function readList(
  db: Database,
  reader: Viewer,
  collections: readonly CollectionName[],
  status: CheckedListQuery['status'],
): Promise<{ newest: NamedItem[]; total: number }> {
  const newest: NamedItem[] = [];
  let total = 0;
  for (const collection of collections) {
    const query = { ...toNewestFirst(collection), status };
    const page = await listItems(db, collection, query, reader);
    newest.push(...page.data.map((item) => toEntry(collection, item)));
    total += page.total;
  }
  return { newest: newest.sort(byLatestChange), total };
}

/** Returns the items that people changed last. Leaves out what the site itself stored, such as the sample content. */
async function readChanges(
  db: Database,
  reader: Viewer,
  collections: readonly CollectionName[],
): Promise<NamedItem[]> {
  const changes: NamedItem[] = [];
  for (const collection of collections) {
    const matching = await selectMatching(db, {
      collection,
      query: toNewestFirst(collection),
      access: toListAccess(collection, reader),
      now: new Date(reader.nowMs).toISOString(),
    });
    const rows = await matching
      .where(sql<boolean>`(updated_by is not null or version > 1)`)
      .orderBy('updated_at', 'desc')
      .limit(shown)
      .execute();
    const items = await toItems(db, collection, rows, reader);
    changes.push(...items.map((item) => toEntry(collection, item)));
  }
  return changes.sort(byLatestChange).slice(0, shown);
}

function toNewestFirst(collection: CollectionName): CheckedListQuery {
  return toListQuery(definitionOf(collection), { page: 1, perPage: shown, sort: '-updatedAt' });
}

function byLatestChange(a: NamedItem, b: NamedItem): number {
  return b.item.updatedAt.localeCompare(a.item.updatedAt);
}

function toEntry(collection: CollectionName, item: AnyItem): NamedItem {
  // TypeScript cannot relate the item's type to the collection.
  return { collection, item: item as unknown as Item };
}
