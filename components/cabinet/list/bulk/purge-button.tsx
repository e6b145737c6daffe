'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { CollectionName, Item } from '@/lib/content/registry';
import { PurgeDialog } from './purge-dialog';
import { RefusedDialog } from './refused-dialog';
import { useBulkChange } from './use-bulk-change';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly title: string | null;
}

/** Deletes an item of the trash for good, after a question and a proof of the person. */
export function PurgeButton({ collection, item, title }: Props) {
  const t = useTranslations('cabinet.list');
  const name = title ?? t('untitled');
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { change, isBusy, refused, forgetRefused } = useBulkChange(collection, () =>
    moveFocusFromRow(button.current),
  );
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-label={t('purgeNamed', { title: name })}
        title={t('purgeNamed', { title: name })}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="remove" />
      </Button>
      {isAsking && (
        <PurgeDialog
          titles={[name]}
          onPurge={() => {
            setIsAsking(false);
            void change([item], { kind: 'purge' });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog collection={collection} refused={refused} items={[item]} onClose={forgetRefused} />
      )}
    </>
  );
}
