import { useLayoutEffect, useRef, type RefObject } from 'react';
import { openModal } from './open-modals';

/** Opens a dialog as modal while its component is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before removal, because browsers restore the focus only on close.
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return dialog;
}
