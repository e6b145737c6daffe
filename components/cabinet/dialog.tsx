'use client';

import { useId, useLayoutEffect, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
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

/** What may be filled in first; of a control that is a group, its first button. */
const firstField = [
  'input:not([type=hidden], [type=file], [readonly], :disabled)',
  'select:not(:disabled)',
  'textarea:not([readonly], :disabled)',
  // A dialog may itself stand in a group of the form around it.
  ':scope [role=group] button:not(:disabled)',
].join();

/** A modal dialog, open as long as it is rendered. It holds the focus, begins with its first field, and gives it back. */
export function Dialog({ title, onClose, size = 'narrow', children }: Props) {
  const t = useTranslations('common');
  const titleId = useId();
  const dialog = useModal();
  // The browser itself would choose the button that closes.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>(firstField)?.focus(), [dialog]);
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
