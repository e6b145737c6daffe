'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import type { FileView } from '@/lib/content/kinds/reference';
import type { CaptionsField } from '../content/film-file';
import { maxCaptionBytes } from '../model/video-limits';
import controls from '@/components/cabinet/controls/controls.module.css';

declare module '@/components/cabinet/upload/send-file' {
  interface Uploads {
    captions: FileView;
  }
}

/** Uploads captions of a video. */
export function CaptionsControl({ value, onChange, focusRef }: ControlProps<CaptionsField>) {
  const t = useTranslations('video');
  const control = useTranslations('cabinet.control');
  const upload = useUpload('captions', onChange, { maxBytes: maxCaptionBytes });
  return (
    <>
      {value && (
        <p className={controls.about}>
          <a href={value.url}>{value.name}</a>
        </p>
      )}
      <div className={controls.buttons}>
        <UploadButton
          upload={upload}
          label={value ? control('replaceFile') : t('uploadCaptions')}
          accept=".vtt,.srt,text/vtt"
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
