import type { Reference } from '@/lib/content/field';
import { definitionOf } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import { listReferences } from '@/lib/server/content/references/reference-lookup';
import type { Database } from '@/lib/server/db/database';
import type { StoredItem } from './stored-item';

interface Items {
  /** Items that stay, without system pages. */
  readonly kept: readonly StoredItem[];
  readonly pages: readonly StoredItem[];
  /** All items. */
  readonly candidates: readonly StoredItem[];
}

/**
 * Returns the ids of the items that kept items use, directly or through another used item. The settings use pictures
 * only: outdated entries of a menu are marked there. System pages use the pictures inside their texts only: their
 * blocks show nothing for a missing item.
 */
export async function listUsedItems(db: Database, { kept, pages, candidates }: Items): Promise<Set<string>> {
  const byId = new Map(candidates.map((item) => [item.row.id, item]));
  const images = await readTextImages(db, [...kept, ...pages], candidates);
  const used = new Set<string>(images);
  const queue = kept.map((item) => ({ item, isKept: true }));
  for (const { item, isKept } of queue) {
    for (const id of listTargets(item, isKept)) {
      const target = byId.get(id);
      if (!target || used.has(id)) continue;
      used.add(id);
      queue.push({ item: target, isKept: false });
    }
  }
  return used;
}

/** Returns the ids of the items that an item refers to. A photo that is only used does not need its album. */
function listTargets({ collection, row }: StoredItem, isKept: boolean): string[] {
  const definition = definitionOf(collection);
  const input = fromRow(definition, row);
  const { isSingleton, partOf } = definition;
  const album = !isKept && partOf !== null ? input[partOf] : null;
  return listReferences(definition, input)
    .filter(({ to }) => to === 'image' || (to === 'item' && !isSingleton))
    .map(({ id }: Reference) => id)
    .filter((id) => id !== album);
}

/** Returns the ids of the images that the texts of items show. */
async function readTextImages(
  db: Database,
  items: readonly StoredItem[],
  candidates: readonly StoredItem[],
): Promise<string[]> {
  const ids = new Set(items.map(({ row }) => row.id));
  const uses = await db.selectFrom('file_use').select(['item_id', 'file_id']).execute();
  const files = new Set(uses.filter((use) => ids.has(use.item_id)).map((use) => use.file_id));
  return candidates
    .filter(({ collection, row }) => collection === 'images' && files.has(String(row['file'])))
    .map(({ row }) => row.id);
}
