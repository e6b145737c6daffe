'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import type { ListQuery } from '@/lib/api/contract/list-query';
import type { CollectionName, Item } from '@/lib/content/registry';
import { isSearchCut } from '@/lib/content/lists/search-total';
import type { BulkChange } from '@/lib/actions/bulk-change';
import { moveFocusFromRows } from '@/components/cabinet/base/focus/move-focus-from-row';
import { SelectionButtons } from './selection-buttons';
import { SelectionDialogs } from './selection-dialogs';
import { useBulkChange } from './use-bulk-change';
import type { BulkProgress } from './use-bulk-calls';
import { useSelectFound } from './use-select-found';
import styles from './selection-bar.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  /** Items that can be selected. */
  readonly all: readonly Item[];
  /** How many of them are on the page; default: all. */
  readonly pageCount?: number;
  /** All items of the list, on all pages; `null` if the page shows them. */
  readonly found?: { readonly total: number; readonly query: ListQuery } | null;
  readonly onSelect: (items: readonly Item[]) => void;
  /** Selects items of all pages. */
  readonly onFound?: (items: readonly Item[]) => void;
}

/** Renders the actions for selected items, sticky while a long list scrolls. */
export function SelectionBar({
  collection,
  selectedItems,
  all,
  pageCount = all.length,
  found = null,
  onSelect,
  onFound = () => {},
}: Props) {
  const t = useTranslations('cabinet.bulk');
  const [asking, setAsking] = useState<'move' | 'purge' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const bulk = useSelectionChange({ collection, selectedItems, onSelect }, bar);
  const { isLoading, selectFound } = useSelectFound(collection, found, onFound);
  if (all.length === 0) return null;
  const count = selectedItems.length;
  const changeSelected = (wanted: BulkChange) => {
    setAsking(null);
    void bulk.change(selectedItems, wanted);
  };
  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        data-shown={count > 0 || undefined}
        // Replaces the section bar on a phone.
        data-action-bar={count > 0 ? '' : undefined}
        role="group"
        aria-label={t('label')}
      >
        <p className={styles.count} role="status">
          {t('count', { count })}
        </p>
        {bulk.progress ? (
          <Progress progress={bulk.progress} onStop={bulk.stop} />
        ) : (
          <SelectionButtons
            {...{ collection, selectedItems, all, pageCount, onSelect }}
            found={found && { total: found.total, isCut: isSearchCut(found.query.q, found.total) }}
            isBusy={bulk.isBusy || isLoading}
            onSelectFound={() => void selectFound()}
            onChange={changeSelected}
            onAsk={setAsking}
          />
        )}
      </div>
      <SelectionDialogs
        {...{ collection, selectedItems, all, asking }}
        refused={bulk.refused}
        onChange={changeSelected}
        onClose={() => setAsking(null)}
        onForgetRefused={bulk.forgetRefused}
      />
    </>
  );
}

/** Returns the bulk change of the selected items, which keeps the focus in the list and deselects the changed items. */
function useSelectionChange(
  { collection, selectedItems, onSelect }: Pick<Props, 'collection' | 'selectedItems' | 'onSelect'>,
  bar: RefObject<HTMLDivElement | null>,
) {
  // A list of drafts does not show items that were just published.
  const isNarrowed = useSearchParams().has('status');
  return useBulkChange(collection, (ids, { kind }) => {
    const isGone = kind === 'remove' || kind === 'restore' || kind === 'purge';
    moveFocusFromRows(ids, bar.current, !isNarrowed && !isGone);
    // Items that were not reached stay selected.
    const settled = new Set(ids);
    onSelect(selectedItems.filter(({ id }) => !settled.has(id)));
  });
}

function Progress({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const t = useTranslations('cabinet.bulk');
  const { done, total } = progress;
  const text = t('progress', { done, total });
  return (
    <>
      <progress className={styles.progress} value={done} max={total} aria-label={text} />
      <span className={styles.done}>{text}</span>
      <Button size="small" variant="secondary" onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  );
}
