'use client';

import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { Icon } from '@/components/ui/icon';
import { focusHeading } from '../list/move-focus-from-row';
import styles from './toasts.module.css';

/** Renders the close button of a toast. */
export function CloseToast({ id }: { id: string }) {
  const t = useTranslations('cabinet.toast');
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={t('close')}
      // Keeps the focus where the user works.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        if (currentTarget === document.activeElement) handFocusOn(currentTarget);
        toast.dismiss(id);
      }}
    >
      <Icon name="close" size="small" />
    </button>
  );
}

/** The focused button is removed with its toast. */
function handFocusOn(button: HTMLElement): void {
  const dialog = button.closest('dialog');
  if (dialog) dialog.querySelector('button')?.focus();
  else focusHeading();
}
