'use client';

import type { ReactNode } from 'react';
import { Button } from '../button';
import { dismissLoading, useInterfaceState } from '../interface-state';
import { useModal } from '../use-modal';
import { LoadingMark } from './loading-mark';
import styles from './loading-window.module.css';

/** Texts of the loading window. */
export interface LoadingWindowTexts {
  readonly loading: string;
  readonly loadingHint: string;
  readonly close: string;
}

interface Props {
  readonly texts: LoadingWindowTexts;
  /** Ornament in the window. */
  readonly mark: ReactNode;
}

/** Renders a dialog that says the reader has to wait, with a button to cancel. */
export function LoadingWindow(props: Props) {
  const { isLoading } = useInterfaceState();
  return isLoading ? <OpenWindow {...props} /> : null;
}

function OpenWindow({ texts, mark }: Props) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby="loading-title"
      aria-describedby="loading-hint"
      onCancel={(event) => {
        event.preventDefault();
        dismissLoading();
      }}
    >
      <LoadingMark>{mark}</LoadingMark>
      <h2 id="loading-title" className={styles.title}>
        {texts.loading}
      </h2>
      <p id="loading-hint" className={styles.hint}>
        {texts.loadingHint}
      </p>
      <Button variant="secondary" onClick={dismissLoading}>
        {texts.close}
      </Button>
    </dialog>
  );
}
