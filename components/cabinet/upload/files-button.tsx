'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './upload-button.module.css';

interface Props {
  readonly label: string;
  /** Value of the `accept` attribute. */
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Renders a button that chooses several files. */
export function FilesButton({ label, accept, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Allows choosing the same files again.
          target.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {label}
      </Button>
    </>
  );
}
