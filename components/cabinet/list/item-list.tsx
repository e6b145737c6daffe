'use client';

import { useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import type { UseCount } from '@/lib/api/contract';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ItemRows } from './item-rows';
import { ListHead } from './list-head';
import type { ListFilter } from './filters/list-filter';
import { SelectionBar } from './bulk/selection-bar';
import { useItemSelection } from './use-item-selection';
import { toApiQuery } from './filters/to-api-query';

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

/** Renders the items of a section to open, sort or change in bulk. Pictures are a grid. */
export function ItemList({ collection, path, filter, items, total, nowMs, uses, isComplete, tools }: Props) {
  const router = useRouter();
  const { locale, takeContentChanged } = useCabinet();
  const selection = useItemSelection(collection, items);
  const { changeableItems, known, selectedItems, isAllSelected, select, selectFound } = selection;
  useEffect(() => {
    if (takeContentChanged()) router.refresh();
  }, [router, takeContentChanged]);
  return (
    <div>
      <ListHead
        {...{ collection, path, filter, total }}
        selection={
          changeableItems.length > 0
            ? { isAll: isAllSelected, toggle: () => select(isAllSelected ? [] : changeableItems) }
            : null
        }
      >
        {tools}
      </ListHead>
      <ItemRows {...{ collection, items, nowMs, uses, isComplete, selection }} />
      <SelectionBar
        collection={collection}
        selectedItems={selectedItems}
        all={known}
        pageCount={changeableItems.length}
        found={{ total, query: toApiQuery(definitionOf(collection), filter, locale) }}
        onSelect={select}
        onFound={selectFound}
      />
    </div>
  );
}
