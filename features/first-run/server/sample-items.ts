import type { Sample, SampleEntry } from '@/features/first-run/contract';
import {
  collectionNames,
  definitionOf,
  seededCollections,
  type CollectionName,
} from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { fromRow, toTitle } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';
import { keptSlugs } from '../starting/starting-pages';
import { listUsedItems } from './list-used-items';
import type { StoredItem } from './stored-item';

/** Items of the sample content by what a change does with them. */
export interface SamplePlan {
  readonly concerned: readonly StoredItem[];
  readonly changed: readonly StoredItem[];
  readonly used: readonly StoredItem[];
  /** System pages with texts of the sample that nobody changed. */
  readonly pages: readonly StoredItem[];
  /** All items that are not in the trash. */
  readonly items: readonly StoredItem[];
}

/** Notes that the site itself stored an item as sample content. Of seeded collections a site without it has items, too. */
export async function addSampleItem(db: Database, collection: CollectionName, id: string): Promise<void> {
  const { isSingleton, type } = definitionOf(collection);
  if (isSingleton || seededCollections.includes(collection)) return;
  await db.insertInto('sample_item').values({ item_id: id, content_type: type, version: 1 }).execute();
}

/**
 * Returns what a change of the sample content concerns. It keeps system pages, items that people have changed unless
 * `also` names them, and items that the kept items and the items of staff use.
 */
export async function planSampleChange(
  db: Database,
  also: ReadonlySet<string> = new Set(),
): Promise<SamplePlan> {
  const sampleIds = await readSampleIds(db);
  const changedIds = await readIds(db, true);
  const items = await readItems(db);
  const isSample = ({ row }: StoredItem) => sampleIds.has(row.id);
  const changed = items.filter((item) => changedIds.has(item.row.id) && !isSystemItem(item));
  const kept = items.filter(
    (item) =>
      !isSystemItem(item) &&
      (!isSample(item) || isFitting(item) || (changedIds.has(item.row.id) && !also.has(item.row.id))),
  );
  const pages = items.filter((item) => isSystemItem(item));
  const own = pages.filter((item) => !isSample(item) || changedIds.has(item.row.id) || isFitting(item));
  const used = await listUsedItems(db, { kept, pages: own, candidates: items });
  const keptIds = new Set(kept.map(({ row }) => row.id));
  const free = items.filter((item) => isSample(item) && !isSystemItem(item) && !keptIds.has(item.row.id));
  return {
    concerned: free.filter(({ row }) => !used.has(row.id)),
    changed,
    used: free.filter(({ row }) => used.has(row.id)),
    pages: pages.filter((item) => isSample(item) && !changedIds.has(item.row.id)),
    items,
  };
}

/** Returns the sample content that is not in the trash, for the question what to do with it. */
export async function readSample(db: Database): Promise<Sample> {
  const { concerned, changed, used, pages } = await planSampleChange(db);
  const counts = collectionNames
    .map((collection) => ({
      collection,
      items: concerned.filter((item) => item.collection === collection).length,
    }))
    .filter(({ items }) => items > 0);
  return { counts, changed: changed.map(toEntry), used: used.map(toEntry), pages: pages.map(toEntry) };
}

/** Returns the ids of all sample items. */
export function readSampleIds(db: Database): Promise<ReadonlySet<string>> {
  return readIds(db, false);
}

/** Returns the ids of all sample items, or of those that people have changed since the site itself stored them. */
async function readIds(db: Database, isChanged: boolean): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sample_item')
    .select('sample_item.item_id')
    .$if(isChanged, (query) =>
      query
        .innerJoin('revision', (join) =>
          join
            .onRef('revision.content_type', '=', 'sample_item.content_type')
            .onRef('revision.item_id', '=', 'sample_item.item_id')
            .onRef('revision.version', '>', 'sample_item.version'),
        )
        .distinct(),
    )
    .execute();
  return new Set(rows.map((row) => row.item_id));
}

async function readItems(db: Database): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const collection of collectionNames) {
    const rows = await selectItems(db, definitionOf(collection).type)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute();
    items.push(...rows.map((row) => ({ collection, row })));
  }
  return items;
}

/** Whether an item is a page whose sample text fits every school. */
export function isFitting({ collection, row }: StoredItem): boolean {
  return collection === 'pages' && keptSlugs.has(String(row['slug']));
}

function isSystemItem({ collection, row }: StoredItem): boolean {
  return isSystemPage(collection, row);
}

function toEntry({ collection, row }: StoredItem): SampleEntry {
  const definition = definitionOf(collection);
  return { collection, id: row.id, title: toTitle(definition, fromRow(definition, row)) };
}
