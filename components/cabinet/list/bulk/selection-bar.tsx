'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { listFound } from '@/lib/actions/lists/found-action';
import type { ListQuery } from '@/lib/api/contract/list-query';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { maxFoundItems, type BulkChange } from '@/lib/actions/bulk-change';
import { moveFocusFromRows } from '@/components/cabinet/base/focus/move-focus-from-row';
import { BulkButtons } from './bulk-buttons';
import { MoveItemsDialog } from './move-items-dialog';
import { PurgeDialog } from './purge-dialog';
import { RefusedDialog } from './refused-dialog';
import { useTitleOf } from '../use-title-of';
import { definitionOf } from '@/lib/content/registry';
import { useBulkChange, type BulkProgress } from './use-bulk-change';
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
  const toTitle = useTitleOf(definitionOf(collection));
  const [asking, setAsking] = useState<'move' | 'purge' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  // A list of drafts does not show items that were just published.
  const isNarrowed = useSearchParams().has('status');
  const { change, progress, isBusy, stop, refused, forgetRefused } = useBulkChange(
    collection,
    (ids, { kind }) => {
      const isGone = kind === 'remove' || kind === 'restore' || kind === 'purge';
      moveFocusFromRows(ids, bar.current, !isNarrowed && !isGone);
      // Items that were not reached stay selected.
      const settled = new Set(ids);
      onSelect(selectedItems.filter(({ id }) => !settled.has(id)));
    },
  );
  const { isLoading, selectFound } = useFound(collection, found, onFound);
  if (all.length === 0) return null;
  const count = selectedItems.length;
  const isAllSelected = count >= pageCount;
  const common = { size: 'small', 'aria-disabled': isBusy || isLoading || undefined } as const;
  const changeSelected = (wanted: BulkChange) => {
    setAsking(null);
    void change(selectedItems, wanted);
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
        {progress ? (
          <Progress progress={progress} onStop={stop} />
        ) : (
          <>
            <Button {...common} variant="quiet" onClick={() => onSelect(isAllSelected ? [] : all)}>
              {t(isAllSelected ? 'selectNone' : 'selectAll')}
            </Button>
            {found && isAllSelected && found.total > count && (
              <Button {...common} variant="quiet" onClick={() => void selectFound()}>
                {t('selectFound', { count: Math.min(found.total, maxFoundItems) })}
              </Button>
            )}
            {count > 0 && (
              <BulkButtons
                collection={collection}
                selectedItems={selectedItems}
                isBusy={isBusy || isLoading}
                onChange={changeSelected}
                onAsk={setAsking}
              />
            )}
          </>
        )}
      </div>
      {asking === 'move' && (
        <MoveItemsDialog
          collection={collection}
          onMove={(field, id) => changeSelected({ kind: 'reference', field, id })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'purge' && (
        <PurgeDialog
          titles={selectedItems.map(toTitle)}
          onPurge={() => changeSelected({ kind: 'purge' })}
          onClose={() => setAsking(null)}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog collection={collection} refused={refused} items={all} onClose={forgetRefused} />
      )}
    </>
  );
}

/** Returns a function that selects all items that a list finds. */
function useFound(
  collection: CollectionName,
  found: Props['found'] | null,
  onFound: (items: readonly Item[]) => void,
) {
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [isLoading, setIsLoading] = useState(false);
  async function selectFound(): Promise<void> {
    if (!found || isLoading) return;
    setIsLoading(true);
    const query = Object.fromEntries(
      Object.entries(found.query).filter(([, value]) => value !== undefined),
    ) as Record<string, string | number>;
    const result = await attempt((person) => listFound(person, collection, query));
    setIsLoading(false);
    if (result.ok) onFound(result.items);
    else toast.error(toText(result.problem));
  }
  return { isLoading, selectFound };
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
