'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ImageField } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { toImageView } from './to-image-view';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import styles from '@/components/cabinet/controls/controls.module.css';
import { ImageDialogs } from './image-dialogs';
import { useImageDialogs } from './use-image-dialogs';

/** Chooses a library image, or uploads one and asks for its description. */
export function ImageControl({ field, value, onChange, focusRef, label }: ControlProps<ImageField>) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const dialogs = useImageDialogs();
  const choose = (image: Item<'images'>) => onChange(toImageView(image));
  const upload = useUpload('image', (image) => {
    choose(image);
    dialogs.setDescribed(field.isLogo ? { ...image, showsPeople: false } : image);
  });

  const alt = value && readLocalized(value.alt, locale);
  return (
    <>
      {value && (
        <div className={styles.chosen}>
          <ImageThumbnail file={value.file} className={styles.thumbnail} />
          <div className={styles.about}>
            <span lang={alt ? toLanguage(alt.locale) : undefined}>{alt?.text ?? t('noAlt')}</span>
            <div className={styles.buttons}>
              <Button
                // The errors of a chosen image are about its description and consent.
                ref={focusRef}
                variant="secondary"
                size="small"
                onClick={() => void dialogs.describe(value.id)}
              >
                {t('describe')}
              </Button>
              <Button variant="quiet" size="small" onClick={() => onChange(null)}>
                {t('remove')}
              </Button>
            </div>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <UploadButton
          upload={upload}
          label={t('upload')}
          accept={pictureTypes}
          variant="secondary"
          size="small"
        />
        <Button
          ref={value ? undefined : focusRef}
          variant="secondary"
          size="small"
          aria-label={`${t('chooseFromLibrary')}: ${label}`}
          onClick={() => dialogs.setIsChoosing(true)}
        >
          {t('chooseFromLibrary')}
        </Button>
      </div>
      <ImageDialogs state={dialogs} onChoose={choose} onDescribed={choose} />
    </>
  );
}
