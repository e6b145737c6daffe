'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { CollectionName } from '@/lib/content/registry';
import { moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { useRestoring } from './use-restoring';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
}

/** Restores an item from the trash. */
export function RestoreButton({ collection, id, title }: Props) {
  const t = useTranslations('cabinet.list');
  const name = title ?? t('untitled');
  const button = useRef<HTMLButtonElement>(null);
  // The row leaves the list of the trash.
  const { isBusy, restore, dialog } = useRestoring(collection, id, name, () =>
    moveFocusFromRow(button.current),
  );
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        disabled={isBusy}
        aria-label={t('restoreNamed', { title: name })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
      {dialog}
    </>
  );
}
