import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { Item } from '@/lib/content/registry';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import { WholePicture } from './whole-picture';
import styles from './edit-picture.module.css';

interface Props {
  readonly image: Item<'images'>;
  readonly onReplaced: (image: Item<'images'>) => void;
  readonly onCancel: () => void;
}

/** Replaces the file of an image wherever it is shown. The consent of the people on the former picture is asked for again. */
export function ReplacePicture({ image, onReplaced, onCancel }: Props) {
  const t = useTranslations('cabinet.photos');
  const needsConsent = image.showsPeople && image.consent;
  const [consentHolds, setConsentHolds] = useState(false);
  const upload = useUpload('replacement', onReplaced, {
    target: { id: image.id, version: image.version },
    fields: { consentHolds: String(consentHolds) },
  });
  return (
    <>
      {image.file && (
        <div className={styles.frame}>
          <WholePicture file={image.file} />
        </div>
      )}
      <p className={styles.hint}>{t('replaceHint')}</p>
      {needsConsent && (
        <Checkbox
          id={`consent-${image.id}`}
          label={t('replaceConsent')}
          checked={consentHolds}
          onChange={(event) => setConsentHolds(event.target.checked)}
        />
      )}
      <div className={styles.tools}>
        {needsConsent && !consentHolds ? (
          <Button disabled>{t('replaceChoose')}</Button>
        ) : (
          <UploadButton upload={upload} label={t('replaceChoose')} accept={pictureTypes} />
        )}
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
