import { useEffect, useState } from 'react';
import { listItems } from '@/lib/actions/items';
import { maxPerPage } from '@/lib/api/limits';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { readTitle } from '../display/item-title';

/** Pause after typing before a search starts, in milliseconds. */
const pauseMs = 250;

interface Offered {
  readonly items: readonly ItemView[];
  /** Whether more items exist than are returned. */
  readonly isPart: boolean;
}

/** Returns the items a field may reference that match `query`; empty while loading. */
export function useOfferedItems(to: ReferenceField['to'], query: string): Offered {
  const { attempt } = useCabinet();
  const [offered, setOffered] = useState<Offered>({ items: [], isPart: false });
  useEffect(() => {
    let isGone = false;
    const collection = collectionOfType(to);
    const definition = definitionOf(collection);
    const ask = async () => {
      const q = query.trim() || undefined;
      const result = await attempt((person) => listItems(person, collection, { q, perPage: maxPerPage }));
      if (isGone || !result.ok) return;
      const { data, total } = result.page;
      const items = data.map((item) => ({
        id: item.id,
        slug: null,
        title: readTitle(definition, item),
        ...(item.path && { path: item.path }),
      }));
      setOffered({ items, isPart: total > items.length });
    };
    const timer = setTimeout(() => void ask(), query === '' ? 0 : pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt, to, query]);
  return offered;
}
