import { useEffect, useState } from 'react';
import { maxPerPage } from '@/lib/api/limits';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { attempt } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { readTitle } from '../display/item-title';

/** How long somebody has stopped typing before it is searched for, in milliseconds. */
const pauseMs = 250;

interface Offered {
  readonly items: readonly ItemView[];
  /** Whether there are more than are offered at once. */
  readonly isPart: boolean;
}

/** The items that a field may point at and that hold the words of `query`; none until they are there. */
export function useOfferedItems(to: ReferenceField['to'], query: string): Offered {
  const { actions } = useCabinet();
  const [offered, setOffered] = useState<Offered>({ items: [], isPart: false });
  useEffect(() => {
    let isGone = false;
    const collection = collectionOfType(to);
    const definition = definitionOf(collection);
    const ask = async () => {
      const q = query.trim() || undefined;
      const result = await attempt(() => actions.list(collection, { q, perPage: maxPerPage }));
      if (isGone || !result.ok) return;
      const { data, total } = result.page;
      const items = data.map((item) => ({ id: item.id, slug: null, title: readTitle(definition, item) }));
      setOffered({ items, isPart: total > items.length });
    };
    const timer = setTimeout(() => void ask(), query === '' ? 0 : pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [actions, to, query]);
  return offered;
}
