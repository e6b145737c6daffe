import type { NamedItem, Overview, ParsedListQuery } from '../../../api/contract';
import { canDo } from '../../../auth/access';
import type { AnyItem } from '../../../content/input';
import { isMarkedPublished } from '../../../content/publication';
import { collectionNames, definitionOf, type CollectionName, type Item } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { Viewer } from './items';
import { toListQuery } from './list-query';
import { listItems } from './read-items';

/** Maximum number of items per list. */
const shown = 6;

/** Number of drafts to read. Those with one published language are listed separately. */
const maxDrafts = 30;

const attended = collectionNames.filter((collection) => definitionOf(collection).isInOverview);

/** Returns the items that need the attention of staff, newest change first, as far as the viewer may see them. */
export async function readOverview(db: Database, reader: Viewer): Promise<Overview> {
  const list = (query: LatestQuery) => listLatest(db, reader, query);
  const drafted = await list({ status: 'draft', perPage: maxDrafts });
  const [outdated, scheduled, changes] = await Promise.all([
    list({ status: 'outdated', perPage: shown }),
    list({ status: 'scheduled', perPage: shown }),
    list({ perPage: shown }),
  ]);
  // Items that the viewer cannot edit need another person's attention.
  const mayMend = ({ collection, item }: NamedItem) => canDo(reader.user, 'edit', collection, item);
  return {
    drafts: drafted.filter(({ item }) => !isMarkedPublished(item)).slice(0, shown),
    missing: drafted.filter((entry) => isMarkedPublished(entry.item) && mayMend(entry)).slice(0, shown),
    outdated: outdated.filter(mayMend).slice(0, shown),
    scheduled: scheduled.slice(0, shown),
    changes: changes.slice(0, shown),
  };
}

type LatestQuery = Pick<ParsedListQuery, 'perPage' | 'status'>;

async function listLatest(db: Database, reader: Viewer, query: LatestQuery): Promise<NamedItem[]> {
  const entries: NamedItem[] = [];
  for (const collection of attended) {
    const newestFirst = toListQuery(definitionOf(collection), { ...query, page: 1, sort: '-updatedAt' });
    const { data } = await listItems(db, collection, newestFirst, reader);
    entries.push(...data.map((item) => toEntry(collection, item)));
  }
  return entries.sort((a, b) => b.item.updatedAt.localeCompare(a.item.updatedAt));
}

function toEntry(collection: CollectionName, item: AnyItem): NamedItem {
  // TypeScript cannot relate the item's type to the collection.
  return { collection, item: item as unknown as Item };
}
