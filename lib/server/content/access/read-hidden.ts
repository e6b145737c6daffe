import type { BlockInput } from '../../../content/define-block';
import type { AnyItem } from '../../../content/input';
import type { CollectionName } from '../../../content/registry';
import { findPartOfCollection } from '../../../content/parts/site-parts';
import type { Database } from '../../db/database';
import { listPagesOfParts, readOffParts } from '../../rows/part-switches';

/** What visitors do not find in a collection, because parts of the site are switched off. */
export interface Hidden {
  /** Whether the whole collection is hidden. */
  readonly isWhole: boolean;
  readonly pageIds: readonly string[];
  /** Types of blocks. */
  readonly blocks: readonly string[];
}

const nothing: Hidden = { isWhole: false, pageIds: [], blocks: [] };

/** Returns what visitors do not find in a collection: single pages, or the whole of another one. */
export async function readHidden(db: Database, collection: CollectionName): Promise<Hidden> {
  const part = findPartOfCollection(collection);
  if (collection !== 'pages' && !part) return nothing;
  const off = await readOffParts(db);
  if (off.length === 0) return nothing;
  if (collection !== 'pages') return { ...nothing, isWhole: off.some((other) => other === part) };
  return {
    isWhole: false,
    pageIds: await listPagesOfParts(db, off),
    blocks: off.flatMap(({ blocks }) => blocks),
  };
}

/** Returns an item without its hidden blocks. */
export function withoutBlocks(item: AnyItem, hidden: readonly string[]): AnyItem {
  const { blocks } = item;
  if (!Array.isArray(blocks)) return item;
  return { ...item, blocks: (blocks as BlockInput[]).filter(({ type }) => !hidden.includes(type)) };
}
