import type { CollectionClient } from '@/lib/api/client';
import type { ListQuery } from '@/lib/api/contract';
import { maxPerPage } from '@/lib/api/limits';
import type { CollectionName, Item } from '@/lib/content/registry';

/** Returns all items of a collection that match a query, reading page by page. */
export async function listAll<Name extends CollectionName>(
  client: CollectionClient<Name>,
  query: Omit<ListQuery, 'page' | 'perPage'> = {},
): Promise<Item<Name>[]> {
  const items: Item<Name>[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await client.list({ ...query, page, perPage: maxPerPage });
    items.push(...data);
    if (data.length === 0 || items.length >= total) return items;
  }
}

/** Returns the time of the last change (UTC ISO 8601), or `null` without items. */
export function readLatestChange(items: readonly { readonly updatedAt: string }[]): string | null {
  return (
    items
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null
  );
}
