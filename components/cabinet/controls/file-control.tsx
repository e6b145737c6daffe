'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FileField } from '@/lib/content/kinds/reference';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { DocumentAuthors } from './document-authors';
import { UploadButton } from '../upload/upload-button';
import { useUpload } from '../upload/use-upload';
import { documentTypes } from '@/components/cabinet/base/accepted-types';
import type { ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Uploads a downloadable file. */
export function FileControl({ value, onChange, focusRef }: ControlProps<FileField>) {
  const t = useTranslations('cabinet.control');
  const upload = useUpload('file', onChange);
  return (
    <>
      {value && (
        <p className={styles.about}>
          <a href={value.url}>{value.name}</a>
          <span className={styles.note}>{formatBytes(value.bytes)}</span>
        </p>
      )}
      {value && <DocumentAuthors file={value} />}
      <div className={styles.buttons}>
        <UploadButton
          upload={upload}
          label={value ? t('replaceFile') : t('uploadFile')}
          accept={documentTypes}
          buttonRef={focusRef}
          variant="secondary"
          size="small"
        />
        {value && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  );
}
