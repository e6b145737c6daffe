'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UploadStatus } from './upload-status';
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
