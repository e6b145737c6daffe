import { createEmptyInput } from '@/lib/content/input';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { createId } from '@/lib/server/base/ids';
import { toPageBlocks } from '@/lib/server/db/migrations/0022-page-blocks/to-page-blocks';
import type { ArchivedItem } from './archive-format';

/** Returns an archived item in the current format: adds missing fields and converts a page's `body` to blocks. */
export function upgradeItem(collection: CollectionName, item: ArchivedItem): ArchivedItem {
  const input = collection === 'pages' ? toBlocks(item.input) : item.input;
  const {
    status: _status,
    publishAt: _publishAt,
    unpublishAt: _unpublishAt,
    ...empty
  } = createEmptyInput(definitionOf(collection));
  const missing = Object.entries(empty).filter(([name]) => !Object.hasOwn(input, name));
  // Assigning would drop a key `__proto__`, which validation rejects.
  return missing.length === 0 && input === item.input
    ? item
    : { ...item, input: { ...input, ...Object.fromEntries(missing) } };
}

function toBlocks(input: Record<string, unknown>): Record<string, unknown> {
  if (!Object.hasOwn(input, 'body') || Object.hasOwn(input, 'blocks')) return input;
  const { body, ...others } = input;
  const slug = typeof others['slug'] === 'string' ? others['slug'] : null;
  return {
    ...others,
    blocks: toPageBlocks({ slug, body: body as LocalizedText, director: null, toId: () => createId() }),
  };
}
