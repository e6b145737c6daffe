'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import type { UseCount } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ListHead } from './list-head';
import type { ListFilter } from './list-filter';
import { ListedItem } from './listed-item';
import { SelectionBar } from './bulk/selection-bar';
import { SelectItem } from './bulk/select-item';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { useItemOrder } from './use-item-order';
import { useTitleOf } from './use-title-of';
import { toApiQuery } from './to-api-query';
import styles from './item-list.module.css';

interface Props {
  readonly collection: CollectionName;
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  readonly items: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
  /** Epoch ms. */
  readonly nowMs: number;
  /** How many items use each of the items; empty if that is not known. */
  readonly uses: readonly UseCount[];
  /** Whether the list contains all items of an orderable type. */
  readonly isComplete: boolean;
  /** Tools at the end of the line above the list. */
  readonly tools: ReactNode;
}

const noItems: readonly Item[] = [];

/** Renders the items of a section to open, sort or change in bulk. Pictures are a grid. */
export function ItemList({ collection, path, filter, items, total, nowMs, uses, isComplete, tools }: Props) {
  const t = useTranslations('content');
  const router = useRouter();
  const { locale, takeContentChanged, user } = useCabinet();
  const definition = definitionOf(collection);
  const toTitle = useTitleOf(definition);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Items of other pages, after all found items were selected.
  const [others, setOthers] = useState(noItems);
  const { ordered, order } = useItemOrder(collection, items);
  useEffect(() => {
    if (takeContentChanged()) router.refresh();
  }, [router, takeContentChanged]);
  // Categories are deleted one by one: each may need another decision.
  const canRemove = (item: Item) =>
    !definition.publishing.isAlways && canDo(user, 'remove', collection, item);
  const changeableItems = items.filter(canRemove);
  const known = [...changeableItems, ...others.filter(({ id }) => items.every((item) => item.id !== id))];
  const selectedItems = known.filter(({ id }) => selectedIds.has(id));
  const isAllSelected = changeableItems.length > 0 && changeableItems.every(({ id }) => selectedIds.has(id));
  const select = (some: readonly Item[]) => setSelectedIds(new Set(some.map(({ id }) => id)));
  const isSortable =
    isComplete && items.length > 1 && items.every((item) => canDo(user, 'edit', collection, item));
  const showsPictures = definition.cabinet.listFields.some(
    (name) => definition.fields[name]?.kind === 'picture',
  );
  return (
    <div>
      <ListHead
        {...{ collection, path, filter, total }}
        selection={
          changeableItems.length > 0
            ? { isAll: isAllSelected, toggle: () => select(isAllSelected ? noItems : changeableItems) }
            : null
        }
      >
        {tools}
      </ListHead>
      <SortableItems
        ids={ordered.map(({ id }) => id)}
        isSortable={isSortable}
        toLabel={(id) => toTitle(items.find((item) => item.id === id))}
        onOrder={(ids) => void order(ids)}
      >
        <ul className={showsPictures ? styles.grid : styles.list} aria-label={t(`${definition.type}.many`)}>
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
                layout={showsPictures ? 'card' : 'row'}
              />
            </SortableItem>
          ))}
        </ul>
      </SortableItems>
      <SelectionBar
        collection={collection}
        selectedItems={selectedItems}
        all={known}
        pageCount={changeableItems.length}
        found={{ total, query: toApiQuery(definition, filter, locale) }}
        onSelect={select}
        onFound={(found) => {
          const changeable = found.filter(canRemove);
          setOthers(changeable);
          select(changeable);
        }}
      />
    </div>
  );
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
