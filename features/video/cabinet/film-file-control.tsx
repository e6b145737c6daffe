'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import type { FilmFileField } from '../content/film-file';
import { FilmPreview } from './film-preview';
import { TextAddress } from './text-address';
import { useFilmUpload } from './use-film-upload';
import controls from '@/components/cabinet/controls/controls.module.css';

const types = 'video/mp4,video/quicktime,video/3gpp,.mp4,.mov,.3gp,.m4v';

/** Uploads a video in parts and shows it; a frame of it becomes its poster. */
export function FilmFileControl({ value, onChange, focusRef }: ControlProps<FilmFileField>) {
  const t = useTranslations('video');
  const control = useTranslations('cabinet.control');
  const upload = useFilmUpload(onChange);
  return (
    <>
      {value && (
        <>
          <FilmPreview key={value.id} file={value} />
          <p className={controls.about}>
            <a href={value.url}>{value.name}</a>
            <span className={controls.note}>{formatBytes(value.bytes)}</span>
          </p>
          <TextAddress />
        </>
      )}
      <div className={controls.buttons}>
        <UploadButton
          upload={upload}
          label={value ? t('replace') : t('upload')}
          accept={types}
          buttonRef={focusRef}
          variant="secondary"
          size="small"
        />
        {value && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            {control('remove')}
          </Button>
        )}
      </div>
    </>
  );
}
