import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Opens a dialog over the page as long as it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is taken away: only then does the browser give the focus back.
    return () => element?.close();
  }, []);
  return dialog;
}
