'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { Item } from '@/lib/content/registry';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { useEditedItem } from '@/components/cabinet/fields/edited-item';

// Loaded on demand, so that forms with pictures start sooner.
const EditPicture = dynamic(() => import('./edit-picture').then((it) => it.EditPicture), { ssr: false });

/** Opens the editor for the stored picture of the form's image. Each edit is stored at once; the form keeps its other changes. */
export function EditPictureButton() {
  const t = useTranslations('cabinet.photos');
  const edited = useEditedItem();
  const isReadOnly = useIsReadOnly();
  const { resetField, setValue } = useFormContext();
  const [isOpen, setIsOpen] = useState(false);
  const image = edited?.collection === 'images' ? (edited.item as Item<'images'> | null) : null;
  if (!edited || !image?.file || isReadOnly) return null;
  const { adopt } = edited;

  function take(changed: Item<'images'>) {
    adopt(changed);
    resetField('file', { defaultValue: changed.file });
    resetField('focus', { defaultValue: changed.focus });
  }

  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {t('edit')}
        </Button>
      </div>
      <LoadBoundary onFailure={() => setIsOpen(false)}>
        {isOpen && (
          <EditPicture
            key={image.file.variants[0]?.url}
            image={image}
            onChanged={take}
            onFocus={(focus) => setValue('focus', focus, { shouldDirty: true })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </LoadBoundary>
    </>
  );
}
