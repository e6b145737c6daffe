'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CollectionName } from '@/lib/content/registry';
import { moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { useRestore } from './use-restore';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
}

/** Restores an item from the trash. */
export function RestoreButton({ collection, id, title }: Props) {
  const t = useTranslations('cabinet.list');
  const [isBusy, setIsBusy] = useState(false);
  const name = title ?? t('untitled');
  const button = useRef<HTMLButtonElement>(null);
  const restore = useRestore(collection, id, name);

  async function press() {
    setIsBusy(true);
    const isRestored = await restore();
    setIsBusy(false);
    if (isRestored) moveFocusFromRow(button.current);
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      disabled={isBusy}
      aria-label={t('restoreNamed', { title: name })}
      onClick={() => void press()}
    >
      {t('restore')}
    </Button>
  );
}
