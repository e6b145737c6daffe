'use client';

import { useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { useModal } from '@/components/ui/use-modal';
import { useTranslations } from 'next-intl';
import { onTraversal } from './on-traversal';
import { dismissSavedToast } from './saved-toast';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  /** Called by Escape, the close button and the browser's Back. */
  readonly onClose: () => void;
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** Selectors of the first field; for a group its first button. */
const firstField = [
  'input:not([type=hidden], [type=file], [readonly], :disabled)',
  'select:not(:disabled)',
  'textarea:not([readonly], :disabled)',
  // The dialog itself may be within a group of the surrounding form.
  ':scope [role=group] button:not(:disabled)',
].join();

/** Renders a modal dialog while mounted. Traps the focus, starts at the first field, and restores the focus. */
export function Dialog({ title, onClose, size = 'narrow', children }: Props) {
  const t = useTranslations('common');
  const titleId = useId();
  const dialog = useModal();
  // Browsers would focus the close button.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>(firstField)?.focus(), [dialog]);
  const close = useEffectEvent(onClose);
  // Back closes the dialog, as on a phone, instead of leaving the page below it.
  useEffect(() => {
    const closeInstead = () => {
      close();
      return true;
    };
    return onTraversal(closeInstead, 'dialog');
  }, []);
  // On a phone, the message of an earlier save would cover the dialog.
  useEffect(dismissSavedToast, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input's own cancel event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Renders the buttons of a dialog, the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
