'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { ItemView } from '@/lib/content/kinds/reference';
import { ItemSelect } from '../controls/item-select';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';

interface Props {
  readonly albumId: string;
  readonly count: number;
  readonly onMove: (albumId: string) => void;
  readonly onClose: () => void;
}

/** Asks for the album to move photos to. */
export function MovePhotosDialog({ albumId, count, onMove, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const bulk = useTranslations('cabinet.bulk');
  const fields = useTranslations('content.image.fields');
  const [target, setTarget] = useState<ItemView | null>(null);
  return (
    <Dialog title={t('moveTitle', { count })} onClose={onClose}>
      <Field id="move-to" label={fields('album.label')}>
        <ItemSelect id="move-to" to="album" value={target} onChoose={setTarget} />
      </Field>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={target === null || target.id === albumId}
          onClick={() => target && onMove(target.id)}
        >
          {bulk('move')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
