'use client';

import type { ComponentProps } from 'react';
import { useModal } from '@/components/ui/use-modal';
import styles from './full-window.module.css';

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  readonly label: string;
  readonly onClose: () => void;
}

/** Renders a dark full-window dialog with content and a row of controls. Escape closes it. */
export function FullWindow({ label, onClose, className = '', ...others }: Props) {
  const dialog = useModal();
  return (
    <dialog
      {...others}
      ref={dialog}
      className={`${styles.window} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
