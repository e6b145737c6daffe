'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { canRetryUpload } from './can-retry-upload';
import type { Upload } from './use-upload';
import styles from './upload-button.module.css';

interface Props extends ButtonLook {
  readonly upload: Upload;
  readonly label: string;
  /** Value of the `accept` attribute. */
  readonly accept: string;
  readonly buttonRef?: (button: HTMLButtonElement | null) => void;
}

/** Renders a file chooser with progress and errors. */
export function UploadButton({ upload, label, accept, buttonRef, ...look }: Props) {
  const t = useTranslations('cabinet.control');
  const input = useRef<HTMLInputElement>(null);
  const { state } = upload;
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) upload.start(file);
        }}
      />
      <Button
        {...look}
        ref={buttonRef}
        disabled={state.step === 'sending'}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </Button>
      <UploadStatus upload={upload} />
      <span className={styles.live} role="status">
        {state.step === 'sending' && state.share === 1 && t('processing')}
      </span>
    </>
  );
}

function UploadStatus({ upload }: { upload: Upload }) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const { state } = upload;
  if (state.step === 'idle') return null;
  if (state.step === 'failed') {
    return (
      <div className={styles.status} role="alert">
        <p className={styles.problem}>{toText(state.problem)}</p>
        {canRetryUpload(state.problem) && (
          <Button variant="secondary" size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  const label = percent === 100 ? t('processing') : t('uploading', { percent });
  return (
    <div className={styles.status}>
      <progress className={styles.progress} max={100} value={percent} aria-label={label} />
      <span className={styles.label}>{label}</span>
      <Button variant="quiet" size="small" onClick={upload.stop}>
        {t('cancelUpload')}
      </Button>
    </div>
  );
}
