import type { AnyItem } from '../../../content/input';
import type { CollectionName } from '../../../content/registry';
import type { Database } from '../../db/database';
import { listPagesOfParts, readOffParts } from '../../rows/part-switches';

/** What visitors do not find in pages, because parts of the site are switched off. */
export interface Hidden {
  readonly pageIds: readonly string[];
  /** Types of blocks. */
  readonly blocks: readonly string[];
}

const nothing: Hidden = { pageIds: [], blocks: [] };

/** Returns what visitors do not find in a collection. Items of other collections than pages hide as a whole collection. */
export async function readHidden(db: Database, collection: CollectionName): Promise<Hidden> {
  if (collection !== 'pages') return nothing;
  const off = await readOffParts(db);
  if (off.length === 0) return nothing;
  return { pageIds: await listPagesOfParts(db, off), blocks: off.flatMap(({ blocks }) => blocks) };
}

/** Returns a page without its hidden blocks. */
export function withoutBlocks(item: AnyItem, hidden: readonly string[]): AnyItem {
  const blocks = item['blocks'] as readonly { readonly type: string }[];
  return { ...item, blocks: blocks.filter(({ type }) => !hidden.includes(type)) };
}
