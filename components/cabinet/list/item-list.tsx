'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { UseCount } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ListedItem } from './listed-item';
import { SelectionBar } from './bulk/selection-bar';
import { SelectItem } from './bulk/select-item';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { useItemOrder } from './use-item-order';
import { useTitleOf } from './use-title-of';
import styles from './item-list.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly items: readonly Item[];
  /** Epoch ms. */
  readonly nowMs: number;
  /** How many items use each of the items; empty if that is not known. */
  readonly uses: readonly UseCount[];
  /** Whether the list contains all items of an orderable type. */
  readonly isComplete: boolean;
}

/** Renders the items of a section to open, sort or change in bulk. */
export function ItemList({ collection, items, nowMs, uses, isComplete }: Props) {
  const router = useRouter();
  const { takeContentChanged, user } = useCabinet();
  const toTitle = useTitleOf(definitionOf(collection));
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { ordered, order } = useItemOrder(collection, items);
  useEffect(() => {
    if (takeContentChanged()) router.refresh();
  }, [router, takeContentChanged]);
  // Categories are deleted one by one: each may need another decision.
  const { publishing } = definitionOf(collection);
  const canRemove = (item: Item) => !publishing.isAlways && canDo(user, 'remove', collection, item);
  const changeableItems = items.filter(canRemove);
  const selectedItems = changeableItems.filter(({ id }) => selectedIds.has(id));
  const isSortable =
    isComplete && items.length > 1 && items.every((item) => canDo(user, 'edit', collection, item));
  return (
    <>
      <SortableItems
        ids={ordered.map(({ id }) => id)}
        isSortable={isSortable}
        toLabel={(id) => toTitle(items.find((item) => item.id === id))}
        onOrder={(ids) => void order(ids)}
      >
        <ul className={styles.list}>
          {ordered.map((item) => (
            <SortableItem key={item.id} id={item.id} className={styles.item}>
              {changeableItems.includes(item) && (
                <SelectItem
                  id={item.id}
                  title={toTitle(item)}
                  isSelected={selectedIds.has(item.id)}
                  onToggle={() => setSelectedIds(toggle(selectedIds, item.id))}
                />
              )}
              <ListedItem
                collection={collection}
                item={item}
                nowMs={nowMs}
                uses={uses.find(({ id }) => id === item.id) ?? null}
              />
            </SortableItem>
          ))}
        </ul>
      </SortableItems>
      <SelectionBar
        collection={collection}
        selectedItems={selectedItems}
        all={changeableItems}
        onSelect={(some) => setSelectedIds(new Set(some.map(({ id }) => id)))}
      />
    </>
  );
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
