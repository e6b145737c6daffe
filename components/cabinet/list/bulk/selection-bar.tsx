'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { BulkChange } from '@/lib/actions/bulk-change';
import { moveFocusFromRows } from '@/components/cabinet/base/focus/move-focus-from-row';
import { MoveItemsDialog } from './move-items-dialog';
import { RefusedDialog } from './refused-dialog';
import { useBulkChange } from './use-bulk-change';
import styles from './selection-bar.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  /** Items that can be selected. */
  readonly all: readonly Item[];
  readonly onSelect: (items: readonly Item[]) => void;
}

/** Renders the actions for selected items, sticky while a long list scrolls. */
export function SelectionBar({ collection, selectedItems, all, onSelect }: Props) {
  const t = useTranslations('cabinet.bulk');
  const [isMoving, setIsMoving] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // A list of drafts does not show items that were just published.
  const isNarrowed = useSearchParams().has('status');
  const { change, isBusy, refused, forgetRefused } = useBulkChange(collection, (ids, { kind }) => {
    moveFocusFromRows(ids, bar.current, !isNarrowed && kind !== 'remove' && kind !== 'restore');
    onSelect([]);
  });
  if (all.length === 0) return null;
  const count = selectedItems.length;
  const isAllSelected = count >= all.length;
  const common = { size: 'small', 'aria-disabled': isBusy || undefined } as const;
  const changeSelected = (wanted: BulkChange) => void change(selectedItems, wanted);
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
        <Button {...common} variant="quiet" onClick={() => onSelect(isAllSelected ? [] : all)}>
          {t(isAllSelected ? 'selectNone' : 'selectAll')}
        </Button>
        {count > 0 && (
          <ChangeButtons
            collection={collection}
            selectedItems={selectedItems}
            isBusy={isBusy}
            onChange={changeSelected}
            onMove={() => setIsMoving(true)}
          />
        )}
      </div>
      {isMoving && (
        <MoveItemsDialog
          collection={collection}
          onMove={(field, id) => {
            setIsMoving(false);
            changeSelected({ kind: 'reference', field, id });
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog collection={collection} refused={refused} items={all} onClose={forgetRefused} />
      )}
    </>
  );
}

interface ButtonsProps {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  readonly isBusy: boolean;
  readonly onChange: (change: BulkChange) => void;
  readonly onMove: () => void;
}

/** Renders the buttons that change the selected items. */
function ChangeButtons({ collection, selectedItems, isBusy, onChange, onMove }: ButtonsProps) {
  const t = useTranslations('cabinet.bulk');
  const { user } = useCabinet();
  const isTrash = selectedItems.some(({ deletedAt }) => deletedAt !== null);
  const canPublish = selectedItems.every((item) => canDo(user, 'publish', collection, item));
  const hasTarget = definitionOf(collection).partOf !== null;
  const common = { size: 'small', 'aria-disabled': isBusy || undefined, variant: 'secondary' } as const;
  const setStatus = (status: Extract<BulkChange, { kind: 'publication' }>['status']) =>
    onChange({ kind: 'publication', status });
  if (isTrash)
    return (
      <Button {...common} onClick={() => onChange({ kind: 'restore' })}>
        {t('restore')}
      </Button>
    );
  return (
    <>
      {canPublish &&
        locales.map((locale) => (
          <Button key={locale} {...common} onClick={() => setStatus({ [locale]: 'published' })}>
            {t(`publish.${locale}`)}
          </Button>
        ))}
      {canPublish && (
        <Button {...common} onClick={() => setStatus({ kz: 'draft', ru: 'draft' })}>
          {t('unpublish')}
        </Button>
      )}
      {hasTarget && (
        <Button {...common} onClick={onMove}>
          {t('move')}
        </Button>
      )}
      <Button {...common} onClick={() => onChange({ kind: 'remove' })}>
        {t('remove')}
      </Button>
    </>
  );
}
