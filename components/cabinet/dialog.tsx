'use client';

import { useId, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/class-names';
import { useModal } from '@/components/ui/use-modal';
import { useTranslations } from 'next-intl';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  /** Asked for by Esc and by the button in the corner. */
  readonly onClose: () => void;
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. It holds the focus and gives it back. */
export function Dialog({ title, onClose, size = 'narrow', children }: Props) {
  const t = useTranslations('common');
  const titleId = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside bubbles a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The buttons at the end of a dialog, the main one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
