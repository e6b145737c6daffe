'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import { Button } from '@/components/ui/button';
import type { ImageField } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '../../cabinet-provider';
import { ImageThumbnail } from '../../images/image-thumbnail';
import { toImageView } from '../../images/to-image-view';
import { UploadButton } from '../../upload/upload-button';
import { useUpload } from '../../upload/use-upload';
import { useProblemText } from '../../use-problem-text';
import type { ControlProps } from '../control';
import { pictureTypes } from '../accepted-types';
import styles from '../controls.module.css';
import { useDescribedImage } from './use-described-image';

// Loaded on demand, so that forms with pictures start sooner.
const ImageLibrary = dynamic(() => import('../../images/image-library').then((it) => it.ImageLibrary), {
  ssr: false,
});
const DescribeImage = dynamic(() => import('../../images/describe-image').then((it) => it.DescribeImage), {
  ssr: false,
});

/** Chooses a library image, or uploads one and asks for its description. */
export function ImageControl({ value, onChange, focusRef, label }: ControlProps<ImageField>) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const { locale } = useCabinet();
  const [choosing, setChoosing] = useState(false);
  const { described, setDescribed, describe, problem } = useDescribedImage();
  const upload = useUpload('image', (image) => {
    onChange(toImageView(image));
    setDescribed(image);
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
                onClick={() => void describe(value.id)}
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
          onClick={() => setChoosing(true)}
        >
          {t('chooseFromLibrary')}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <LoadBoundary
        onFailure={() => {
          setChoosing(false);
          setDescribed(null);
        }}
      >
        {choosing && (
          <ImageLibrary
            onClose={() => setChoosing(false)}
            onChoose={(image) => {
              onChange(toImageView(image));
              setChoosing(false);
            }}
          />
        )}
        {described && (
          <DescribeImage
            image={described}
            onClose={() => setDescribed(null)}
            onSaved={(image) => {
              onChange(toImageView(image));
              setDescribed(null);
            }}
          />
        )}
      </LoadBoundary>
    </>
  );
}
