import { useState } from 'react';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toggleInSet } from '@/lib/shared/toggle-in-set';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** The selected items of a list. */
export interface ItemSelection {
  /** Items of the page that can be selected. */
  readonly changeableItems: readonly Item[];
  /** They and the found items of other pages. */
  readonly known: readonly Item[];
  readonly selectedIds: ReadonlySet<string>;
  readonly selectedItems: readonly Item[];
  /** Whether all changeable items of the page are selected. */
  readonly isAllSelected: boolean;
  readonly select: (items: readonly Item[]) => void;
  readonly toggle: (id: string) => void;
  /** Selects those of the found items of all pages that can be changed. */
  readonly selectFound: (found: readonly Item[]) => void;
}

const noItems: readonly Item[] = [];

/** Holds which items of a page are selected, and found items of other pages. */
export function useItemSelection(collection: CollectionName, items: readonly Item[]): ItemSelection {
  const { user } = useCabinet();
  const { publishing } = definitionOf(collection);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Items of other pages, after all found items were selected.
  const [others, setOthers] = useState(noItems);
  // Categories are deleted one by one: each may need another decision.
  const canRemove = (item: Item) => !publishing.isAlways && canDo(user, 'remove', collection, item);
  const changeableItems = items.filter(canRemove);
  const known = [...changeableItems, ...others.filter(({ id }) => items.every((item) => item.id !== id))];
  const select = (some: readonly Item[]) => setSelectedIds(new Set(some.map(({ id }) => id)));
  return {
    changeableItems,
    known,
    selectedIds,
    selectedItems: known.filter(({ id }) => selectedIds.has(id)),
    isAllSelected: changeableItems.length > 0 && changeableItems.every(({ id }) => selectedIds.has(id)),
    select,
    toggle: (id) => setSelectedIds(toggleInSet(selectedIds, id)),
    selectFound: (found) => {
      const changeable = found.filter(canRemove);
      setOthers(changeable);
      select(changeable);
    },
  };
}
