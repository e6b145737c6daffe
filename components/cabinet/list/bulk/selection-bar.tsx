'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { moveFocusFromRows } from '@/components/cabinet/base/move-focus-from-row';
import { MoveDialog } from './move-dialog';
import { RefusedDialog } from './refused-dialog';
import { useBulkChange } from './use-bulk-change';
import styles from './selection-bar.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly chosen: readonly Item[];
  /** Items that can be selected. */
  readonly all: readonly Item[];
  readonly onSelect: (items: readonly Item[]) => void;
}

/** Renders the actions for selected items, sticky while a long list scrolls. */
export function SelectionBar({ collection, chosen, all, onSelect }: Props) {
  const t = useTranslations('cabinet.bulk');
  const { user } = useCabinet();
  const [isMoving, setIsMoving] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // A list of drafts does not show items that were just published.
  const isNarrowed = useSearchParams().has('status');
  const { change, isBusy, refused, forgetRefused } = useBulkChange(collection, (ids, { kind }) => {
    moveFocusFromRows(ids, bar.current, !isNarrowed && kind !== 'remove' && kind !== 'restore');
    onSelect([]);
  });
  if (all.length === 0) return null;
  const isTrash = chosen.some(({ deletedAt }) => deletedAt !== null);
  const mayPublish = chosen.every((item) => canDo(user, 'publish', collection, item));
  const hasTarget = definitionOf(collection).partOf !== null;
  const common = { size: 'small', 'aria-disabled': isBusy || undefined } as const;
  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        data-shown={chosen.length > 0 || undefined}
        // Replaces the section bar on a phone.
        data-action-bar={chosen.length > 0 ? '' : undefined}
        role="group"
        aria-label={t('label')}
      >
        <p className={styles.count} role="status">
          {t('count', { count: chosen.length })}
        </p>
        <Button {...common} variant="quiet" onClick={() => onSelect(chosen.length < all.length ? all : [])}>
          {t(chosen.length < all.length ? 'selectAll' : 'selectNone')}
        </Button>
        {chosen.length > 0 && isTrash && (
          <Button {...common} variant="secondary" onClick={() => void change(chosen, { kind: 'restore' })}>
            {t('restore')}
          </Button>
        )}
        {chosen.length > 0 && !isTrash && (
          <>
            {mayPublish && (
              <>
                {locales.map((locale) => (
                  <Button
                    key={locale}
                    {...common}
                    variant="secondary"
                    onClick={() =>
                      void change(chosen, { kind: 'publication', status: { [locale]: 'published' } })
                    }
                  >
                    {t(`publish.${locale}`)}
                  </Button>
                ))}
                <Button
                  {...common}
                  variant="secondary"
                  onClick={() =>
                    void change(chosen, { kind: 'publication', status: { kz: 'draft', ru: 'draft' } })
                  }
                >
                  {t('unpublish')}
                </Button>
              </>
            )}
            {hasTarget && (
              <Button {...common} variant="secondary" onClick={() => setIsMoving(true)}>
                {t('move')}
              </Button>
            )}
            <Button {...common} variant="secondary" onClick={() => void change(chosen, { kind: 'remove' })}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      {isMoving && (
        <MoveDialog
          collection={collection}
          onMove={(field, id) => {
            setIsMoving(false);
            void change(chosen, { kind: 'reference', field, id });
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
