import 'server-only';
import type { ApiClient } from '@/lib/api/client';
import type { UseCount } from '@/lib/api/contract';
import { orNull } from '@/lib/api/or-null';
import { canBeUsed } from '@/lib/content/can-be-used';
import type { CollectionName, Item } from '@/lib/content/registry';

/** Returns how many items use each of the items; an empty list if none can, or the API does not report it. */
export async function readUses(
  api: ApiClient,
  collection: CollectionName,
  items: readonly Item[],
): Promise<readonly UseCount[]> {
  const ids = items.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  if (ids.length === 0 || !canBeUsed(collection)) return [];
  return (
    (await orNull(api[collection].countUses({ ids: ids.join(',') }), ['not_supported', 'not_found'])) ?? []
  );
}
