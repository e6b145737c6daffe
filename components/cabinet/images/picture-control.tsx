'use client';

import { useTranslations } from 'next-intl';
import type { PictureField } from '@/lib/content/kinds/reference';
import { useAdoptItem } from '@/components/cabinet/base/adopt-item';
import { EditPictureButton } from './edit/edit-picture-button';
import { WholePicture } from './edit/whole-picture';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import styles from '@/components/cabinet/controls/controls.module.css';

/** Uploads the picture of an image. A stored one is edited or replaced in a dialog, because other items show it. */
export function PictureControl({ value, onChange, focusRef }: ControlProps<PictureField>) {
  const t = useTranslations('cabinet.control');
  const adopt = useAdoptItem();
  const upload = useUpload('image', (image) => {
    onChange(image.file);
    adopt(image);
  });
  if (value) {
    return (
      <>
        <div className={styles.frame}>
          <WholePicture file={value} />
        </div>
        <EditPictureButton />
      </>
    );
  }
  return (
    <div className={styles.buttons}>
      <UploadButton
        upload={upload}
        label={t('upload')}
        accept={pictureTypes}
        buttonRef={focusRef}
        variant="secondary"
      />
    </div>
  );
}
