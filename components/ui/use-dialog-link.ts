import { useRef, useState, type MouseEvent, type RefObject } from 'react';

/** A link that opens a dialog with JavaScript and leads to its address without. */
export interface DialogLink {
  readonly ref: RefObject<HTMLAnchorElement | null>;
  readonly isOpen: boolean;
  /** Handler for `onClick`. Leaves clicks that open a new tab or window to the browser. */
  readonly open: (event: MouseEvent) => void;
  /** Closes the dialog and returns the focus to the link. */
  readonly close: () => void;
}

/** Returns the state and handlers of a link that opens a dialog. */
export function useDialogLink(): DialogLink {
  const ref = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    ref,
    isOpen,
    open: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      requestAnimationFrame(() => ref.current?.focus());
    },
  };
}
