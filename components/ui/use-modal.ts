import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Opens a dialog as modal while its component is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before removal, because browsers restore the focus only on close.
    return () => element?.close();
  }, []);
  return dialog;
}
